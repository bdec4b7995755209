import { BlockList, isIP } from 'node:net'

/** IANA's special-purpose registry, and 168.63.129.16, the platform address in Azure. */
const SPECIAL_IPV4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '168.63.129.16/32',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]

/** The only allocated IPv6 space, so that embedded IPv4 addresses need no entry. */
const GLOBAL_IPV6 = ['2000::/3']
/** Within it: protocol assignments with Teredo, documentation, 6to4, AS112. */
const SPECIAL_IPV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20']

function subnets(family: 'ipv4' | 'ipv6', list: readonly string[]): BlockList {
  const blocks = new BlockList()
  for (const subnet of list) {
    const [network = '', prefix] = subnet.split('/')
    blocks.addSubnet(network, Number(prefix), family)
  }
  return blocks
}

const specialIpv4 = subnets('ipv4', SPECIAL_IPV4)
const globalIpv6 = subnets('ipv6', GLOBAL_IPV6)
const specialIpv6 = subnets('ipv6', SPECIAL_IPV6)

export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !specialIpv4.check(address, 'ipv4')
  // An address with a zone (`fe80::1%eth0`) is local.
  if (family !== 6 || address.includes('%')) return false
  return globalIpv6.check(address, 'ipv6') && !specialIpv6.check(address, 'ipv6')
}
