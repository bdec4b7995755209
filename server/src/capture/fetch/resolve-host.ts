import { lookup } from 'node:dns/promises'

interface ResolvedAddress {
  address: string
  family: number
}

/** Resolves all addresses. The guard asks once per connection and connects to that answer only. */
export type ResolveHost = (hostname: string) => Promise<ResolvedAddress[]>

export const resolveHost: ResolveHost = (hostname) => lookup(hostname, { all: true, verbatim: true })
