/** Why a text cannot be the address of a library. */
export declare const BASE_URL_PROBLEMS: readonly ['empty', 'spaces', 'malformed', 'scheme', 'not_https', 'userinfo', 'query', 'fragment'];
export type BaseUrlProblem = (typeof BASE_URL_PROBLEMS)[number];
/**
 * `baseUrl` has no trailing slash; `origin` is what a credential and a host permission are bound to. `suggestion` is
 * what the person may have meant.
 */
export type ParsedBaseUrl = {
    ok: true;
    baseUrl: string;
    origin: string;
    path: string;
    loopback: boolean;
} | {
    ok: false;
    problem: BaseUrlProblem;
    suggestion?: string;
};
export declare const isLoopback: (url: URL) => boolean;
/**
 * Reads the address of a library as a person typed it. Plain http is for this device alone: anywhere else it would
 * send the credential in the clear. A query or a fragment cannot be part of `{base_url}/v1`, and a name with a
 * password in it would be stored and shown.
 */
export declare function parseBaseUrl(text: string): ParsedBaseUrl;
