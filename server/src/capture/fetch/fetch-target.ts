import { isIP } from 'node:net'
import { isPublicAddress } from './public-address.ts'
import { PageFetchError } from '../../errors/page-fetch-error.ts'

const DEFAULT_PORTS: Record<string, string> = { 'http:': '80', 'https:': '443' }

/** Hosts that may be fetched although private. */
export interface AllowedHosts {
  has(hostname: string, port: string): boolean
}

const bareHost = (host: string) => host.toLowerCase().replace(/^\[(.*)\]$/, '$1')

function splitHostPort(entry: string): [host: string, port: string | undefined] {
  // A bare IPv6 address has several colons and no port.
  if (isIP(entry) === 6) return [entry.toLowerCase(), undefined]
  const [, host = entry, port] = /^(.*?)(?::(\d+))?$/.exec(entry) ?? []
  return [bareHost(host), port]
}

/** `allow`: entries `host` (every port of it) or `host:port`, as in BOOKPLATE_FETCH_ALLOW. */
export function parseAllowedHosts(allow: readonly string[]): AllowedHosts {
  const entries = allow.map((entry) => splitHostPort(entry.trim()))
  return {
    has: (hostname, port) =>
      entries.some(
        ([host, only]) => host !== '' && host === bareHost(hostname) && (only === undefined || only === port),
      ),
  }
}

export const portOf = (url: URL) => (url.port === '' ? (DEFAULT_PORTS[url.protocol] ?? '') : url.port)

/**
 * The address as the WHATWG parser reads it, refused when it is not one to fetch. That parser turns every
 * spelling of an IPv4 address (octal, hexadecimal, one number) into the same four, so the check sees one form.
 */
export function parseFetchTarget(address: string, allowed: AllowedHosts, base?: URL): URL {
  const url = URL.canParse(address, base?.href) ? new URL(address, base?.href) : undefined
  if (!url || !(url.protocol in DEFAULT_PORTS)) throw new PageFetchError('scheme')
  if (url.username !== '' || url.password !== '') throw new PageFetchError('scheme')
  if (allowed.has(url.hostname, portOf(url))) return url
  if (url.port !== '') throw new PageFetchError('address')
  const literal = bareHost(url.hostname)
  if (isIP(literal) !== 0 && !isPublicAddress(literal)) throw new PageFetchError('address')
  return url
}
