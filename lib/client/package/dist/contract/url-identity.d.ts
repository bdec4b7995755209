/**
 * The key under which two spellings of one address are one bookmark: `POST /v1/bookmarks` answers 200 with
 * `created: false` when the library holds it, and the extension's saved badge looks it up.
 *
 * Differences that do not count: `http` and `https`, `www.`, default ports, trailing slashes, user info,
 * tracking parameters, the order of differently named parameters (same-named ones keep theirs), `+` and
 * `%20`, the case of escapes, and fragments that are not routes. Everything else counts, the case of the
 * path too.
 *
 * The key has the form of an address, but is for comparing only: the page may not answer there. It is its
 * own identity. Text that is no web address is returned trimmed; nothing is ever thrown.
 */
export declare function urlIdentity(url: string): string;
/**
 * A looser key for "have I saved this somewhere?": besides what `urlIdentity` ignores, it joins mobile and
 * AMP editions with the full page, and the several addresses of one YouTube video, one post on X and one
 * Reddit thread. The service does not refuse a save on it (a mobile page may differ); both halves use it to
 * recognise what is there already.
 */
export declare function urlVariantIdentity(url: string): string;
