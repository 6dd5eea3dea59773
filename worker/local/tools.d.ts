/** The file that a package's program starts from, to be run with `process.execPath`. Throws when the package has no such program. */
export declare function program(name: string, of?: string): string;
/** wrangler's own program; the one in its package.json is a launcher around it, one process more to end. */
export declare const wrangler: string;
/** The environment that keeps wrangler quiet: no metrics, reports, update checks, log files in the home folder, or look-ups of where we are. */
export declare const quietly: {
    WRANGLER_SEND_METRICS: string;
    WRANGLER_SEND_ERROR_REPORTS: string;
    WRANGLER_HIDE_BANNER: string;
    WRANGLER_WRITE_LOGS: string;
    CLOUDFLARE_CF_FETCH_ENABLED: string;
};
