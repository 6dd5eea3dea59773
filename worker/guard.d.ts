/** What every request meets first: origin, headers, limits. */
import type { MiddlewareHandler } from 'hono';
import type { AppContext, Bindings } from './serve.ts';
/** Sent with every answer of the worker; `web/public/_headers` has the same for the static files. */
export declare const securityHeaders: {
    readonly [name: string]: string;
};
export declare const headers: MiddlewareHandler<Bindings>;
/** Whether a request comes from a page of this very site. Schemes may differ where a proxy ends TLS, so hosts are compared. */
export declare function isOwnOrigin(c: AppContext): boolean;
/** Refuses everything but reading from another site, JSON included: cookies must not be enough (ARCHITECTURE, limits). */
export declare const ownOriginOnly: MiddlewareHandler<Bindings>;
/** The network that limits count by. */
export declare const addressOf: (c: AppContext) => string;
/** Whether this address, and this browser's session if it has one, may do so once more. */
export declare function isWithin(c: AppContext, limit: RateLimit, what: string): Promise<boolean>;
/** The same for an account, from whatever sessions and addresses. */
export declare const accountIsWithin: (limit: RateLimit, what: string, person: string) => Promise<boolean>;
