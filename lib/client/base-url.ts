export type BaseUrlProblem =
  | 'empty'
  | 'spaces'
  | 'malformed'
  | 'scheme'
  | 'not_https'
  | 'userinfo'
  | 'query'
  | 'fragment'

/** `origin` is for credentials and permissions, and `suggestion` is a likely correction. */
export type ParsedBaseUrl =
  | { ok: true; baseUrl: string; origin: string }
  | { ok: false; problem: BaseUrlProblem; suggestion?: string }

const LOOPBACK_HOSTS = ['localhost', '127.0.0.1']

export const isLoopback = (url: URL): boolean => LOOPBACK_HOSTS.includes(url.hostname)

/** Mistyped schemes: `https:/library.example`, `https//library.example`, and `https:library.example`. */
const SLIPPED_SCHEME = /^https?(?::\/?(?=[^/\d])|\/{1,2}|:\/{3,})(?=[^/])/i

const isCompleteHost = (host: string): boolean => LOOPBACK_HOSTS.includes(host) || host.includes('.')

function suggest(text: string): { suggestion?: string } {
  const bare = text.replace(/^[a-z][a-z0-9+.-]*:\/\//i, '').replace(SLIPPED_SCHEME, '')
  const candidate = withScheme(bare)
  if (!URL.canParse(candidate)) return {}
  const { protocol, host, hostname, pathname } = new URL(candidate)
  if (!isCompleteHost(hostname)) return {}
  return { suggestion: `${protocol}//${host}${pathname.replace(/\/+$/, '')}` }
}

/** Adds a scheme. Without one, `library.example` or `localhost:8787` would parse as a path or a scheme. */
function withScheme(text: string): string {
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(text)) return text
  const host = /^[^/:?#]*/.exec(text)?.[0].toLowerCase() ?? ''
  return `${LOOPBACK_HOSTS.includes(host) ? 'http' : 'https'}://${text}`
}

/** Refuses plain http to other devices, credentials, and a query or fragment, which can't work. */
export function parseBaseUrl(text: string): ParsedBaseUrl {
  const trimmed = text.trim()
  const refuse = (problem: BaseUrlProblem) => ({ ok: false as const, problem, ...suggest(trimmed) })
  if (trimmed === '') return { ok: false, problem: 'empty' }
  if (/\s/.test(trimmed)) return { ok: false, problem: 'spaces' }
  const candidate = withScheme(trimmed)
  if (SLIPPED_SCHEME.test(trimmed) || !URL.canParse(candidate)) return refuse('malformed')
  const url = new URL(candidate)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return refuse('scheme')
  if (url.protocol === 'http:' && !isLoopback(url)) return refuse('not_https')
  if (url.username || url.password) return refuse('userinfo')
  if (url.href.includes('?')) return refuse('query')
  if (url.href.includes('#')) return refuse('fragment')
  const path = url.pathname.replace(/\/+$/, '')
  return { ok: true, baseUrl: url.origin + path, origin: url.origin }
}
