import type { Server } from 'node:http'
import { createCounts } from '../errors/admission.ts'
import { meteredAddress, plainAddress } from './client-address.ts'
import { createTrustedProxies } from './trusted-proxies.ts'

/** Each one holds a file descriptor and memory for headers. A person needs far fewer. */
export const MAX_CONNECTIONS_OF_ADDRESS = 256

/** Exempts trusted proxies, because they carry many clients. */
export function limitConnections(server: Server, trustedProxies: readonly string[]): void {
  const isTrusted = createTrustedProxies(trustedProxies)
  const open = createCounts()
  server.on('connection', (socket) => {
    const peer = plainAddress(socket.remoteAddress ?? '')
    if (isTrusted(peer)) return
    const address = meteredAddress(peer)
    if (open.of(address) >= MAX_CONNECTIONS_OF_ADDRESS) return void socket.destroy()
    open.add(address, 1)
    socket.once('close', () => open.add(address, -1))
  })
}
