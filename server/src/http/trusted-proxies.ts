import { BlockList, isIP } from 'node:net'
import type { TextKey } from '../../../lib/language/speaker.ts'

const LOOPBACK = ['127.0.0.0/8', '::1/128']
const BITS = { 4: 32, 6: 128 } as const

const familyOf = (address: string) => (isIP(address) === 4 ? 'ipv4' : 'ipv6')

export function proxyProblem(entry: string): TextKey | null {
  if (entry === 'loopback') return null
  const [network = '', prefix, ...rest] = entry.split('/')
  const family = isIP(network)
  const isRange =
    prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= BITS[family === 4 ? 4 : 6])
  if (family === 0 || network.includes('%') || rest.length > 0 || !isRange) return 'service.settings.proxy'
  // Trusting every address would let any client forge the header.
  return Number(prefix) === 0 ? 'service.settings.everyProxy' : null
}

/** The entries must pass `proxyProblem`. */
export function createTrustedProxies(entries: readonly string[]): (address: string) => boolean {
  const trusted = new BlockList()
  for (const entry of entries.flatMap((entry) => (entry === 'loopback' ? LOOPBACK : [entry]))) {
    const [network = '', prefix] = entry.split('/')
    if (prefix === undefined) trusted.addAddress(network, familyOf(network))
    else trusted.addSubnet(network, Number(prefix), familyOf(network))
  }
  return (address) => isIP(address) !== 0 && trusted.check(address, familyOf(address))
}
