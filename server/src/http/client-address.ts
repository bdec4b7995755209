import { isIP, isIPv6 } from 'node:net'

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
  const plain = address.split('%')[0] ?? address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)
  if (mapped?.[1]) return mapped[1]
  if (!isIPv6(plain)) return isIP(plain) ? plain : 'unknown'
  const groups = groupsOf(plain).slice(0, PREFIX_GROUPS)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}

export const isLoopback = (address: string): boolean =>
  address.startsWith('127.') || address === '::1' || /^::ffff:127\./i.test(address)
