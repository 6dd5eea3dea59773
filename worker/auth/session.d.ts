import type { Context } from 'hono';
import { type OwnAccount } from '../db/accounts.ts';
import { type Found, type SessionRow } from '../db/users.ts';
/** 60 days, ms; a session that is half used is extended. */
export declare const sessionLength: number;
type Request = Context<{
    Bindings: Env;
}>;
/** A session that is about to begin: what the browser keeps, and the row that stands for it. */
export interface NewSession {
    token: string;
    row: SessionRow;
}
/** The hash of the session that the browser came with; null when it brought none. */
export declare function sessionHash(c: Request): string | null;
/** Gives the browser its token, with the reply. Only once the session is stored: a refusal must not cost anybody the old one. */
export declare function giveCookie(c: Request, token: string): void;
/** A fresh token, never one that a browser brought along (against fixation). */
export declare function newSession(c: Request, now: number): NewSession;
/** Who this browser is; null without a session. For routes that give it another session anyhow. */
export declare function knownSession(c: Request, now: number): Promise<Found | null>;
/** Who this browser is; extends a session that is half used. Null without one. */
export declare function currentSession(c: Request, now: number): Promise<Found | null>;
/** The account of this browser's session, and that session's hash; null without one. */
export declare function ownAccount(c: Request, now: number): Promise<(OwnAccount & {
    hash: string;
}) | null>;
/** Forgets the cookie in this browser. */
export declare function dropCookie(c: Request): void;
export {};
