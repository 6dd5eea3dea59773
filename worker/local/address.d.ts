/** The first port from `wanted` on that nothing listens on. Says which ones it passed over. */
export declare function freePort(wanted: number): Promise<number>;
/** The addresses under which others on the same network find this machine, the likeliest first. */
export declare function lanAddresses(): string[];
