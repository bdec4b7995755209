import { createServer } from 'node:net'
import { threadId } from 'node:worker_threads'

/** These ports are lower than those that systems assign, so that nothing else takes one before the test uses it. */
const FIRST = 20_000
const COUNT = 12_000
/** Each process begins elsewhere. */
let next = (process.pid + threadId) * 16

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })

export async function freePort(): Promise<number> {
  for (;;) {
    next += 1
    const port = FIRST + (next % COUNT)
    if (await isFree(port)) return port
  }
}
