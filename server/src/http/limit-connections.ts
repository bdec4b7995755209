import type { Server } from 'node:http'
import { meteredAddress, plainAddress } from './client-address.ts'
import { createTrustedProxies } from './trusted-proxies.ts'

/** Each one holds a file descriptor and memory for headers. A person needs far fewer. */
export const MAX_CONNECTIONS_OF_ADDRESS = 256

/** Exempts trusted proxies, because they carry many clients. */
export function limitConnections(server: Server, trustedProxies: readonly string[]): void {
  const isTrusted = createTrustedProxies(trustedProxies)
  const open = new Map<string, number>()
  server.on('connection', (socket) => {
    const peer = plainAddress(socket.remoteAddress ?? '')
    if (isTrusted(peer)) return
    const address = meteredAddress(peer)
    const count = open.get(address) ?? 0
    if (count >= MAX_CONNECTIONS_OF_ADDRESS) return void socket.destroy()
    open.set(address, count + 1)
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1
      if (left > 0) open.set(address, left)
      else open.delete(address)
    })
  })
}
