/** The network that an address belongs to: what limits count by. */
/** A whole IPv4 address; of IPv6 the first 64 bits, which are one household, in one spelling. */
export declare function networkOf(ip: string): string;
