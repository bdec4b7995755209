/** Why a text cannot be the address of a library. */
export const BASE_URL_PROBLEMS = ['empty', 'malformed', 'not_https', 'userinfo', 'query', 'fragment'];
/** The names of this device that the extension's content security policy and host permissions let through. */
const LOOPBACK_HOSTS = ['localhost', '127.0.0.1'];
export const isLoopback = (url) => LOOPBACK_HOSTS.includes(url.hostname);
/** People type `library.example` or `localhost:8787`; both read as a scheme or a path to the URL parser. */
function withScheme(text) {
    if (/^[a-z][a-z0-9+.-]*:\/\//i.test(text))
        return text;
    const host = /^[^/:?#]*/.exec(text)?.[0].toLowerCase() ?? '';
    return `${LOOPBACK_HOSTS.includes(host) ? 'http' : 'https'}://${text}`;
}
/**
 * Reads the address of a library as a person typed it. Plain http is for this device alone: anywhere else it would
 * send the credential in the clear. A query or a fragment cannot be part of `{base_url}/v1`, and a name with a
 * password in it would be stored and shown.
 */
export function parseBaseUrl(text) {
    const trimmed = text.trim();
    if (trimmed === '')
        return { ok: false, problem: 'empty' };
    const candidate = withScheme(trimmed);
    if (!URL.canParse(candidate))
        return { ok: false, problem: 'malformed' };
    const url = new URL(candidate);
    const loopback = isLoopback(url);
    if (url.protocol === 'http:' && !loopback)
        return { ok: false, problem: 'not_https' };
    if (url.protocol !== 'https:' && url.protocol !== 'http:')
        return { ok: false, problem: 'malformed' };
    if (url.username || url.password)
        return { ok: false, problem: 'userinfo' };
    if (url.href.includes('?'))
        return { ok: false, problem: 'query' };
    if (url.href.includes('#'))
        return { ok: false, problem: 'fragment' };
    const path = url.pathname.replace(/\/+$/, '');
    return { ok: true, baseUrl: url.origin + path, origin: url.origin, path, loopback };
}
