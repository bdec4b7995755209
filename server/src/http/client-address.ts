import type { IncomingMessage } from 'node:http'
import { isIP, isIPv6 } from 'node:net'
import { isForwarded, readHops, type Hop } from './forwarded.ts'
import { createTrustedProxies } from './trusted-proxies.ts'

/** Where a request comes from. */
export interface Client {
  /** Of whoever made the request; a proxy's own where it is not trusted to name another. */
  address: string
  /** The host and the protocol that the client used. */
  host: string | undefined
  protocol: string
  /**
   * Who brought it: nobody, a proxy that is believed, or a stranger who sent a forwarding header that is not. Behind
   * a stranger's address anybody may stand.
   */
  via: 'nobody' | 'proxy' | 'stranger'
}

/** An IPv4 address that reached an IPv6 socket, as IPv4; without a zone. */
export function plainAddress(address: string): string {
  const plain = address.split('%')[0] ?? address
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1] ?? plain
}

/**
 * Finds out who made a request. Forwarding headers are believed from trusted proxies only, from the nearest one
 * outwards, and no further than the first that is not trusted: what is written left of it, anybody can write.
 */
export function createClientReader(trustedProxies: readonly string[]): (request: IncomingMessage) => Client {
  const isTrusted = createTrustedProxies(trustedProxies)

  /** The outermost hop that a trusted proxy wrote and that names somebody. */
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
    // A proxy that writes one notation passes on what a client wrote in the other: where they differ, neither counts.
    if (!first?.address || found.some((one) => one?.address !== first.address)) {
      return { ...direct, via: 'stranger' }
    }
    const { address, host = headers.host, protocol = 'http' } = first
    return { address, host, protocol, via: 'proxy' }
  }
}

/** Bits of an IPv6 address that one customer gets whole. */
const PREFIX_GROUPS = 4

function groupsOf(address: string): string[] {
  const [head = '', tail = ''] = address.split('::')
  const start = head ? head.split(':') : []
  const end = tail ? tail.split(':') : []
  const missing = address.includes('::') ? Math.max(0, 8 - start.length - end.length) : 0
  return [...start, ...Array.from({ length: missing }, () => '0'), ...end]
}

/** The address a request is counted by: an IPv4 address itself, an IPv6 address by its /64. */
export function meteredAddress(address: string): string {
  const plain = plainAddress(address)
  if (!isIPv6(plain)) return isIP(plain) ? plain : 'unknown'
  const groups = groupsOf(plain).slice(0, PREFIX_GROUPS)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}

const SHOWN_GROUPS = 3

/** An address for the log: enough to tell networks apart, too little to tell people. */
export function shortAddress(address: string): string {
  const plain = plainAddress(address)
  if (!isIPv6(plain)) return isIP(plain) ? plain.replace(/\d+$/, 'x') : 'unknown'
  return `${groupsOf(plain).slice(0, SHOWN_GROUPS).join(':')}::/48`
}

export const isLoopback = (address: string): boolean =>
  address.startsWith('127.') || address === '::1' || /^::ffff:127\./i.test(address)
