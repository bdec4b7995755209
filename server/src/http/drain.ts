import type { Server } from 'node:http'

/**
 * Call it before the server takes requests; what it returns stops the server: no new connection, every request
 * underway answered, at most `limitMs` for all of them.
 */
export function createDrain(server: Server, limitMs: number): () => Promise<void> {
  let isDraining = false
  server.on('request', (_request, response) => {
    // Else a client that keeps its connection open would hold the stop up until that times out.
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
