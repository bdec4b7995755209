import type { Server } from 'node:http'

/** The returned function stops accepting connections and waits up to `limitMs` for running requests. */
export function createDrain(server: Server, limitMs: number): () => Promise<void> {
  let isDraining = false
  server.on('request', (_request, response) => {
    // Otherwise a client's keep-alive connection would delay the shutdown until it times out.
    response.once('close', () => {
      if (isDraining) setImmediate(() => server.closeIdleConnections())
    })
  })
  return async () => {
    isDraining = true
    const cut = setTimeout(() => server.closeAllConnections(), limitMs)
    const closed = new Promise<void>((resolve) => server.close(() => resolve()))
    server.closeIdleConnections()
    await closed
    clearTimeout(cut)
  }
}
