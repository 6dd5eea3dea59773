/**
 * People and their sessions (ARCHITECTURE, identity). A guest is a user without username. The column `username` holds the
 * key under which two spellings are one name (`nameKey`); `name` is the name as its owner spells it.
 */
import type { Person } from '../../shared/contract.ts';
/** A session as it is stored: only the hash of its token. Times in ms. */
export interface SessionRow {
    hash: string;
    createdAt: number;
    expiresAt: number;
    /** What it runs on, for its owner to know it by. */
    device: string;
}
/** A session's public name: enough of its hash to tell it from others, useless for coming in. */
export declare const sessionId: (hash: string) => string;
/** SQL: the same. */
export declare const sessionIdColumn: string;
export interface Found {
    person: Person;
    expiresAt: number;
}
/** A name as it is shown, and its key. */
export interface Spelled {
    name: string;
    key: string;
}
export interface PersonRow {
    id: string;
    name: string;
    username: string | null;
}
/** The statement that begins a session for a person who is not banned, if `condition` holds: SQL that may use the parameters after `?5`. */
export declare const beginSession: (db: D1Database, user: string, session: SessionRow, condition?: string, ...parameters: unknown[]) => D1PreparedStatement;
/** SQL: whether a key is somebody's name, or reserved for somebody else than `owner` (RULES 6.1). Both are SQL expressions. */
export declare const takenBy: (key: string, owner: string) => string;
/** A guest who has another name now, because somebody registered theirs. */
export interface Renamed {
    id: string;
    name: string;
}
/** The statement by which no guest wears a name that is registered from now on; gives their ids and new names. */
export declare const renameGuests: (db: D1Database, key: string, owner: string) => D1PreparedStatement;
/** A registered person is known by their name, in their own spelling. */
export declare const personOf: (row: PersonRow) => Person;
/** Who a session belongs to; null when it does not exist or has run out. */
export declare function findSession(db: D1Database, hash: string, now: number): Promise<Found | null>;
/** Session and room in one query: all that an upgrade asks of the database. */
export declare function findAtGate(db: D1Database, hash: string | null, room: string, now: number): Promise<{
    person: Person | null;
    mutedUntil: number | null;
    room: boolean;
}>;
/**
 * A new guest with their first session, in one transaction. They get the first of the names offered that nobody has
 * registered (RULES 6.1). Returns that name; null, changing nothing, when all are registered.
 */
export declare function insertGuest(db: D1Database, id: string, offers: Spelled[], session: SessionRow): Promise<string | null>;
/** Whether a registered person has this name, in whatever spelling, or it is reserved (RULES 6.1). */
export declare function isTaken(db: D1Database, key: string): Promise<boolean>;
/** Whether a name was taken in the same moment. */
export declare const isConflict: (error: unknown) => boolean;
/** Somebody who registers: what is stored of their secrets are hashes. */
export interface Registered {
    id: string;
    spelled: Spelled;
    password: string;
    recovery: string;
}
/**
 * Makes a person registered: a guest keeps their id, all their sessions end, and a fresh one begins (against fixation).
 * Gives the guests who wore the name and have another one now; null, changing nothing, when the name was taken in the same moment.
 */
export declare function promote(db: D1Database, { id, spelled, password, recovery }: Registered, isNew: boolean, session: SessionRow): Promise<Renamed[] | null>;
/** Why and until when, ms, somebody cannot come in. */
export interface Ban {
    until: number;
    reason: string;
}
export interface BanRow {
    banned_until: number | null;
    ban_reason: string | null;
}
/** SQL: what a ban is read from. */
export declare const banColumns = "banned_until, ban_reason";
/** The last ban of a person, which may be over; null if there was none. */
export declare const banOf: ({ banned_until: until, ban_reason: reason }: BanRow) => Ban | null;
/**
 * The person and password hash behind a username, in whatever spelling, or behind a former one that is still kept for them:
 * whoever renames an account on a borrowed device does not lock its owner out. `now` in ms.
 */
export declare function findByUsername(db: D1Database, key: string, now: number): Promise<{
    person: Person;
    password: string | null;
    recovery: string | null;
    ban: Ban | null;
} | null>;
/** The statement that ends the session which a browser came with; gives whose it was. */
export declare const endingSession: (db: D1Database, hash: string | null) => D1PreparedStatement;
/** Begins a session for a person and ends the one that the browser came with; gives whose that was, null if nobody's. */
export declare function changeSession(db: D1Database, user: string, session: SessionRow, oldHash: string | null): Promise<string | null>;
/** Ends one session; gives whose it was, null if nobody's. */
export declare function endSession(db: D1Database, hash: string): Promise<string | null>;
/** Moves the end of a session, ms. */
export declare function extendSession(db: D1Database, hash: string, expiresAt: number): Promise<void>;
/**
 * Changes a guest's shown name. Returns false, changing nothing, when the name is registered.
 */
export declare function renameGuest(db: D1Database, id: string, { name, key }: Spelled): Promise<boolean>;
