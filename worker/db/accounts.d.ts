/** What people do with their accounts (RULES 6.1, 6.8). Secrets are stored as hashes only. */
import type { Person } from '../../shared/contract.ts';
import { type Renamed, type SessionRow, type Spelled } from './users.ts';
/** A former name stays its owner's for so long, ms: nobody else can pass for them at once. */
export declare const nameKeptFor: number;
export interface OwnAccount {
    person: Person;
    /** The key of the username; null for a guest. */
    key: string | null;
    password: string | null;
}
/** Whose session this is, with what their secrets are checked against; null without a session. */
export declare function findAccount(db: D1Database, hash: string, now: number): Promise<OwnAccount | null>;
/** Gives a person a new password: their other sessions end, this one goes on under a fresh token. False when the old one changed meanwhile. */
export declare function changePassword(db: D1Database, user: string, hashes: {
    old: string;
    password: string;
}, session: SessionRow): Promise<boolean>;
/** Uses a recovery code up. False when it was used, or renewed, in the same moment. */
export declare function recoverAccount(db: D1Database, user: string, hashes: {
    old: string;
    recovery: string;
    password: string;
}, session: SessionRow): Promise<boolean>;
/** Replaces the recovery code. */
export declare function renewRecovery(db: D1Database, user: string, recovery: string): Promise<void>;
/**
 * Changes a username; the former one stays reserved for its owner for a while. Gives the guests who wore the new one and
 * have another now; null, changing nothing, when it is somebody else's.
 */
export declare function renameRegistered(db: D1Database, user: string, { name, key }: Spelled, now: number): Promise<Renamed[] | null>;
/** Ends one of a person's sessions by its public name; false when they have no such. */
export declare function endOwnSession(db: D1Database, user: string, id: string): Promise<boolean>;
/** Ends all sessions of a person. */
export declare function endAllSessions(db: D1Database, user: string): Promise<void>;
/**
 * Deletes an account. What is left is the id with its ranks in finished games, without a name, rating or way in; the username
 * stays reserved for ever. A game still under way is recorded under no name too, and is not rated (`deleted_at` is set).
 */
export declare function deleteAccount(db: D1Database, user: string, now: number): Promise<void>;
