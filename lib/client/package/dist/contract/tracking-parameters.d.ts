/**
 * Query parameters that say where a reader came from, never which page it is. Names are lower case; a host
 * entry covers the host and every host below it.
 */
/** Whether a query parameter only tracks the reader. `host` is without `www.`, `name` is decoded. */
export declare function isTrackingParameter(name: string, host: string, path: string): boolean;
