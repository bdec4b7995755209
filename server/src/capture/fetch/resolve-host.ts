import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'

/** Resolves all addresses. The guard asks once per connection and connects to that answer only. */
export type ResolveHost = (hostname: string) => Promise<LookupAddress[]>

export const resolveHost: ResolveHost = (hostname) => lookup(hostname, { all: true, verbatim: true })
