import { isTrackingParameter } from './tracking-parameters.ts'
import { postAddress, siteVariant } from './url-variants.ts'

/** An AMP viewer of a mobile page of a short link: each turn takes one layer off, and an address is finite anyway. */
const MAX_LAYERS = 16

/** Characters that mean the same escaped or bare (RFC 3986, 2.3). */
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

/**
 * Works on the raw text and not on URLSearchParams, which reads every escape as UTF-8: two queries in
 * Shift_JIS would both become replacement characters, and so one bookmark.
 */
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

/** `#/inbox` and `#!/inbox` choose what a single-page application shows; every other fragment is a place in the page. */
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

/** A post has one identity, whatever the link: a share link, a mobile host, a short address. */
function identityOf(parsed: URL): string {
  const identity = identityOfPage(parsed)
  const post = postAddress(new URL(identity))
  return post === undefined ? identity : identityOfPage(new URL(post))
}

/**
 * The key under which two spellings of one address are one bookmark: `POST /v1/bookmarks` answers 200 with
 * `created: false` when the library holds it, and the extension's saved badge looks it up.
 *
 * Differences that do not count: `http` and `https`, `www.`, default ports, trailing slashes, user info,
 * tracking parameters, the order of differently named parameters (same-named ones keep theirs), `+` and
 * `%20`, the case of escapes, fragments that are not routes, and the spellings of one post on the six platforms of the
 * API. Everything else counts, the case of the path too.
 *
 * The key has the form of an address, but is for comparing only: the page may not answer there. It is its
 * own identity. Text that is no web address is returned trimmed; nothing is ever thrown.
 */
export function urlIdentity(url: string): string {
  const parsed = parseWebUrl(url)
  return parsed ? identityOf(parsed) : url.trim()
}

/**
 * A looser key for "have I saved this somewhere?": besides what `urlIdentity` ignores, it joins mobile and
 * AMP editions with the full page. The service does not refuse a save on it (a mobile page may differ); both halves use it to
 * recognise what is there already.
 */
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
