import { isIP, type LookupFunction } from 'node:net'
import { buildConnector } from 'undici'
import type { AllowedHosts } from './fetch-target.ts'
import { PageFetchError } from '../../errors/page-fetch-error.ts'
import { isPublicAddress } from './public-address.ts'
import type { ResolveHost } from './resolve-host.ts'

function lookupThrough(resolve: ResolveHost, accepts: (address: string) => boolean): LookupFunction {
  const answer = async (hostname: string) => {
    const addresses = await resolve(hostname)
    // Refuse a name with both public and private addresses, because it is an attack.
    const bad = addresses.find(({ address }) => !accepts(address))
    if (bad || addresses.length === 0) throw new PageFetchError('address', { cause: bad })
    return addresses
  }
  return (hostname, options, callback) => {
    answer(hostname).then(
      (addresses) => {
        if (options.all) callback(null, addresses)
        else callback(null, addresses[0]!.address, addresses[0]!.family)
      },
      (error: NodeJS.ErrnoException) => callback(error, []),
    )
  }
}

/** Connects undici to public addresses and allowed hosts only, regardless of earlier checks. */
export function createGuardedConnector(deps: {
  allowed: AllowedHosts
  resolve: ResolveHost
  connectTimeoutMs: number
}): buildConnector.connector {
  const common = { timeout: deps.connectTimeoutMs, allowH2: false }
  const open = buildConnector({ ...common, lookup: lookupThrough(deps.resolve, () => true) })
  const guarded = buildConnector({ ...common, lookup: lookupThrough(deps.resolve, isPublicAddress) })
  return (options, callback) => {
    const port = options.port || (options.protocol === 'https:' ? '443' : '80')
    if (deps.allowed.has(options.hostname, port)) return open(options, callback)
    const literal = options.hostname.replace(/^\[(.*)\]$/, '$1')
    if (isIP(literal) !== 0 && !isPublicAddress(literal)) return callback(new PageFetchError('address'), null)
    return guarded(options, (error, socket) => {
      if (error) return callback(error, null)
      // Check the peer's address before writing anything.
      if (socket.remoteAddress !== undefined && isPublicAddress(socket.remoteAddress)) {
        return callback(null, socket)
      }
      socket.destroy()
      return callback(new PageFetchError('address'), null)
    })
  }
}
