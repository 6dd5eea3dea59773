/** What somebody's device is called in the list of those that are signed in. */
/** Browser and system, as `Firefox · Android`; '' when a user agent tells neither. */
export declare function deviceOf(userAgent: string): string;
