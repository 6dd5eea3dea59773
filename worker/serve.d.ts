/** The glue between the contract and its handlers: a body is parsed before a handler sees it, a reply compiles only if the contract has it. */
import type { Context, Hono } from 'hono';
import type * as z from 'zod/mini';
import { type BodyOf, type Contract, type HttpError } from '../shared/contract.ts';
export type Bindings = {
    Bindings: Env;
};
export type AppContext = Context<Bindings>;
/** Longest body that is read, in bytes. */
export declare const longestBody = 16384;
type Replies<K extends keyof Contract> = {
    [S in keyof Contract[K]['replies']]: Contract[K]['replies'][S] extends z.ZodMiniType ? {
        status: S;
        body: z.input<Contract[K]['replies'][S]>;
        headers?: {
            [name: string]: string;
        };
    } : never;
}[keyof Contract[K]['replies']];
/** What a route answers when all went well. */
export declare const reply: <S extends number, B>(status: S, body: B) => {
    status: S;
    body: B;
};
/** A refusal as every route answers it: a code, never a sentence. */
export declare const failure: <S extends number>(status: S, error: HttpError, detail?: {
    [name: string]: unknown;
}) => {
    status: S;
    body: {
        error: "already-registered" | "bad-name" | "bad-passkey" | "bad-password" | "bad-request" | "banned" | "foreign-origin" | "game-not-over" | "internal" | "misconfigured" | "name-taken" | "no-such-code" | "no-such-player" | "no-such-room" | "not-found" | "not-registered" | "not-yourself" | "signed-out" | "too-fast" | "too-many-passkeys" | "too-many-tries" | "unavailable" | "upgrade-required" | "wrong-code" | "wrong-name" | "wrong-password";
        detail?: {
            [name: string]: unknown;
        };
    };
};
/** Serves one route of the contract. */
export declare function serve<K extends keyof Contract & string>(app: Hono<Bindings>, key: K, handler: (c: AppContext, body: BodyOf<K>) => Promise<Replies<K>>): void;
export {};
