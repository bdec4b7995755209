import { isIP } from 'node:net'
import { isPublicAddress } from './public-address.ts'
import { PageFetchError } from '../../errors/page-fetch-error.ts'

const DEFAULT_PORTS: Record<string, string> = { 'http:': '80', 'https:': '443' }

export interface AllowedHosts {
  has(hostname: string, port: string): boolean
}

const bareHost = (host: string) => host.toLowerCase().replace(/^\[(.*)\]$/, '$1')

const MAX_PORT = 65_535

interface AllowedHost {
  host: string
  /** Null for every port. */
  port: number | null
}

/** Normalizes the host like the WHATWG parser. Returns null for an invalid entry. */
function readEntry(entry: string): AllowedHost | null {
  // A bare IPv6 address has several colons and no port.
  const text = isIP(entry) === 6 ? `[${entry}]` : entry
  const [, host, written] = /^(\[[^\]]+\]|[^\s/?#@:*]+)(?::(\d+))?$/.exec(text) ?? []
  const url = host === undefined ? null : URL.parse(`http://${host}`)
  if (!url) return null
  const port = written === undefined ? null : Number(written)
  if (port !== null && (port < 1 || port > MAX_PORT)) return null
  return { host: bareHost(url.hostname), port }
}

export const isAllowedHost = (entry: string): boolean => readEntry(entry) !== null

/** `allow`: entries `host` (all ports) or `host:port`, as in BOOKPLATE_FETCH_ALLOW. */
export function parseAllowedHosts(allow: readonly string[]): AllowedHosts {
  const entries = allow.map((entry) => readEntry(entry.trim())).filter((entry) => entry !== null)
  return {
    has: (hostname, port) =>
      entries.some(
        (entry) => entry.host === bareHost(hostname) && (entry.port === null || String(entry.port) === port),
      ),
  }
}

export const portOf = (url: URL) => (url.port === '' ? (DEFAULT_PORTS[url.protocol] ?? '') : url.port)

/** Checks an address. The WHATWG parser normalizes every spelling of an IPv4 address. */
export function parseFetchTarget(address: string, allowed: AllowedHosts, base?: URL): URL {
  const url = URL.parse(address, base?.href)
  if (!url || !(url.protocol in DEFAULT_PORTS)) throw new PageFetchError('scheme')
  if (url.username !== '' || url.password !== '') throw new PageFetchError('scheme')
  if (allowed.has(url.hostname, portOf(url))) return url
  if (url.port !== '') throw new PageFetchError('address')
  const literal = bareHost(url.hostname)
  if (isIP(literal) !== 0 && !isPublicAddress(literal)) throw new PageFetchError('address')
  return url
}
