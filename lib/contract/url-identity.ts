import { isTrackingParameter } from './tracking-parameters.ts'
import { postAddress, siteVariant } from './url-variants.ts'

/** Maximum layers to unwrap, such as an AMP viewer of a mobile page of a short link. */
const MAX_LAYERS = 16

/** Characters that have the same meaning escaped or not (RFC 3986, section 2.3). */
const UNRESERVED = /^[A-Za-z0-9\-._~]$/

const normalizeEscapes = (text: string) =>
  text.replace(/%[0-9a-fA-F]{2}/g, (escape) => {
    const character = String.fromCharCode(Number.parseInt(escape.slice(1), 16))
    return UNRESERVED.test(character) ? character : escape.toUpperCase()
  })

const decodeName = (name: string) => {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

const nameOf = (pair: string) => pair.slice(0, pair.indexOf('='))

/** Not URLSearchParams, which would turn different Shift_JIS queries into the same characters. */
function identityOfQuery(search: string, host: string, path: string): string {
  const pairs = search
    .replace(/^\?/, '')
    .split('&')
    .map((pair) => normalizeEscapes(pair.replaceAll('+', '%20')))
    .map((pair) => (pair.includes('=') ? pair : `${pair}=`))
    .filter((pair) => pair !== '=' && !isTrackingParameter(decodeName(nameOf(pair)), host, path))
    .toSorted((a, b) => compare(nameOf(a), nameOf(b)))
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`
}

/** `#/inbox` and `#!/inbox` are routes of a single-page application. Others are positions in a page. */
function identityOfFragment(hash: string): string {
  if (!/^#!?\//.test(hash) && !/^#!./.test(hash)) return ''
  const route = normalizeEscapes(hash)
    .replace(/:~:.*$/s, '')
    .replace(/\/+$/, '')
  return route === '#' || route === '#!' ? '' : route
}

const identityOfPath = (path: string) => normalizeEscapes(path).replace(/\/+$/, '') || '/'

const identityOfHost = (hostname: string) => {
  const host = hostname.replace(/\.+$/, '')
  return host.replace(/^(?:www\.)+(?=[^.]+\.)/, '')
}

function parseWebUrl(url: string): URL | undefined {
  const parsed = URL.canParse(url) ? new URL(url) : undefined
  return parsed?.protocol === 'http:' || parsed?.protocol === 'https:' ? parsed : undefined
}

function identityOfPage(parsed: URL): string {
  const host = identityOfHost(parsed.hostname)
  const port = parsed.port === '' ? '' : `:${parsed.port}`
  const path = identityOfPath(parsed.pathname)
  return `https://${host}${port}${path}${identityOfQuery(parsed.search, host, path)}${identityOfFragment(parsed.hash)}`
}

/** Share links, mobile hosts, and short addresses of a post have the same identity. */
function identityOf(parsed: URL): string {
  const identity = identityOfPage(parsed)
  const post = postAddress(new URL(identity))
  return post === undefined ? identity : identityOfPage(new URL(post))
}

/**
 * Returns the key by which addresses are the same bookmark. `POST /v1/bookmarks` returns 200 with `created:
 * false` if the library has it, and the saved badge uses it.
 *
 * Ignores `http`/`https`, `www.`, default ports, trailing slashes, user info, tracking parameters, the order
 * of different parameters, `+` versus `%20`, the case of escapes, and fragments that aren't routes. Unifies
 * the addresses of a post on the six platforms. Everything else counts, including the case of the path.
 *
 * The key looks like an address but may not be reachable. The key's identity is the key itself. Returns other
 * text trimmed and never throws.
 */
export function urlIdentity(url: string): string {
  const parsed = parseWebUrl(url)
  return parsed ? identityOf(parsed) : url.trim()
}

/** Also unifies mobile and AMP editions. Never refuses a save, because a mobile page may differ. */
export function urlVariantIdentity(url: string): string {
  const parsed = parseWebUrl(url)
  if (!parsed) return url.trim()
  let identity = identityOf(parsed)
  for (let layer = 0; layer < MAX_LAYERS; layer++) {
    const next = identityOf(siteVariant(new URL(identity)))
    if (next === identity) break
    identity = next
  }
  return identity
}
