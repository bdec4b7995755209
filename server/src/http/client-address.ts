import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { isIP, isIPv6 } from 'node:net'
import { createTrustedProxies } from './trusted-proxies.ts'

interface Hop {
  /** IP address, or null if the proxy gave none. */
  address: string | null
  host?: string | undefined
  protocol?: string | undefined
}

const list = (header: string | string[] | undefined): string[] =>
  header === undefined
    ? []
    : String(header)
        .split(',')
        .map((part) => part.trim())

function addressOf(text: string): string | null {
  const bare = /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text
  return isIP(bare) === 0 ? null : bare
}

/** Parses `for=192.0.2.60;proto=https;host="example.org"` (RFC 7239). The nearest proxy is last. */
function standardHops(header: string | string[] | undefined): Hop[] {
  if (header === undefined) return []
  const text = String(header)
  const elements = text.match(/(?:"(?:\\.|[^"\\])*"|[^",])+/g) ?? []
  // An unclosed quote swallows the entries that proxies added, so the whole header is unusable.
  if (elements.join(',') !== text) return [{ address: null }]
  return elements.map((element) => {
    const pairs = new Map<string, string>()
    for (const [, name = '', quoted, plain] of element.matchAll(
      /([\w-]+)\s*=\s*(?:"((?:\\.|[^"\\])*)"|([^;\s]*))/g,
    )) {
      pairs.set(name.toLowerCase(), quoted?.replace(/\\(.)/g, '$1') ?? plain ?? '')
    }
    return {
      address: addressOf(pairs.get('for') ?? ''),
      host: pairs.get('host'),
      protocol: pairs.get('proto'),
    }
  })
}

const nth = (values: string[], fromEnd: number) => values[Math.max(0, values.length - fromEnd)]

/** Some proxies set host and protocol once instead of appending. */
function customHops(headers: IncomingHttpHeaders): Hop[] {
  const hosts = list(headers['x-forwarded-host'])
  const protocols = list(headers['x-forwarded-proto'])
  const addresses = list(headers['x-forwarded-for'])
  return addresses.map((text, index) => {
    const fromEnd = addresses.length - index
    return { address: addressOf(text), host: nth(hosts, fromEnd), protocol: nth(protocols, fromEnd) }
  })
}

const HEADERS = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto'] as const
/** Maximum header length in characters. A longer header came from a client and is ignored. */
const MAX_LENGTH = 2_000

/** Headers that show that a proxy forwarded the request but don't name the client. */
const SIGNS = [...HEADERS, 'via', 'x-real-ip'] as const

const isForwarded = (headers: IncomingHttpHeaders): boolean =>
  SIGNS.some((name) => headers[name] !== undefined)

/** Returns the hops of both notations, each with the nearest proxy last. */
const readHops = (headers: IncomingHttpHeaders): Hop[][] =>
  HEADERS.some((name) => String(headers[name] ?? '').length > MAX_LENGTH)
    ? []
    : [standardHops(headers.forwarded), customHops(headers)].filter((hops) => hops.length > 0)

export interface Client {
  /** Address of the client, or of the proxy if the service doesn't trust it to name the client. */
  address: string
  host: string | undefined
  protocol: string
  /** `stranger`: an untrusted sender added a forwarding header, so the real client is unknown. */
  via: 'nobody' | 'proxy' | 'stranger'
}

/** Returns an IPv4-mapped IPv6 address as IPv4, and other addresses without their zone. */
export function plainAddress(address: string): string {
  const plain = address.split('%')[0] ?? address
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1] ?? plain
}

/** Reads from the nearest proxy outward up to the first untrusted one, left of which anyone can write. */
export function createClientReader(trustedProxies: readonly string[]): (request: IncomingMessage) => Client {
  const isTrusted = createTrustedProxies(trustedProxies)

  const outermost = (hops: Hop[]): Hop | undefined => {
    let found: Hop | undefined
    for (const hop of hops.toReversed()) {
      if (hop.address === null) return found
      found = { ...hop, address: plainAddress(hop.address) }
      if (!isTrusted(found.address!)) return found
    }
    return found
  }

  return ({ socket, headers }) => {
    const peer = plainAddress(socket.remoteAddress ?? '')
    const direct = { address: peer, host: headers.host, protocol: 'http' }
    if (!isForwarded(headers)) return { ...direct, via: 'nobody' }
    const found = isTrusted(peer) ? readHops(headers).map(outermost) : []
    const [first] = found
    // A proxy that writes one notation passes on the other unchecked. If they differ, trust neither.
    if (!first?.address || found.some((hop) => hop?.address !== first.address)) {
      return { ...direct, via: 'stranger' }
    }
    const { address, host = headers.host, protocol = 'http' } = first
    return { address, host, protocol, via: 'proxy' }
  }
}

/** Groups of an IPv6 address (a /64) that one customer receives. */
const PREFIX_GROUPS = 4

function groupsOf(address: string): string[] {
  const [head = '', tail = ''] = address.split('::')
  const start = head ? head.split(':') : []
  const end = tail ? tail.split(':') : []
  const missing = address.includes('::') ? Math.max(0, 8 - start.length - end.length) : 0
  return [...start, ...Array.from({ length: missing }, () => '0'), ...end]
}

/** Returns the key for rate limits: the IPv4 address, or the /64 of an IPv6 address. */
export function meteredAddress(address: string): string {
  const plain = plainAddress(address)
  if (!isIPv6(plain)) return isIP(plain) ? plain : 'unknown'
  const groups = groupsOf(plain).slice(0, PREFIX_GROUPS)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}

const DISPLAYED_GROUPS = 3

/** Shortens an address for the log, so that it identifies a network but not a person. */
export function shortAddress(address: string): string {
  const plain = plainAddress(address)
  if (!isIPv6(plain)) return isIP(plain) ? plain.replace(/\d+$/, 'x') : 'unknown'
  return `${groupsOf(plain).slice(0, DISPLAYED_GROUPS).join(':')}::/48`
}

export const isLoopback = (address: string): boolean =>
  address.startsWith('127.') || address === '::1' || /^::ffff:127\./i.test(address)

const LOOPBACK_HOSTS = new Set(['127.0.0.1', '::1', '[::1]', 'localhost'])

export const isLoopbackHost = (host: string): boolean => LOOPBACK_HOSTS.has(host)

/** A tunnel or a foreign DNS name fails this test, because the client could be anyone. */
export function isToOwnHost({ host, via }: Client, baseUrl: string): boolean {
  if (via === 'stranger' || !host || !URL.canParse(`http://${host}`)) return false
  return host.toLowerCase() === new URL(baseUrl).host || isLoopbackHost(new URL(`http://${host}`).hostname)
}
