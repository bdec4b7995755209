/** Every address in this file is an identity already (see url-identity.ts): https, no `www.`, no tracking. */
/** The page that an address is a mobile, AMP, short or embedded edition of, one layer taken off; else the address. */
export declare function siteVariant(url: URL): URL;
