import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

const [QUERY, SYNC, TERMINATE, READY] = [...'QSXZ'].map((letter) => letter.charCodeAt(0))
const IDLE = 'I'.charCodeAt(0)
const TYPE_BYTES = 1
const LENGTH_BYTES = 4

function createSerialQueue() {
  let last: Promise<void> = Promise.resolve()
  return async (): Promise<() => void> => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const before = last
    last = promise
    await before
    return resolve
  }
}

function* messagesIn(
  bytes: Buffer,
): Generator<{ type: number | undefined; end: number; last: number | undefined }> {
  let at = 0
  while (bytes.length >= at + TYPE_BYTES + LENGTH_BYTES) {
    const end = at + TYPE_BYTES + bytes.readInt32BE(at + TYPE_BYTES)
    if (end > bytes.length) return
    yield { type: bytes[at], end, last: bytes[end - 1] }
    at = end
  }
}

/** PGlite has one session for all clients. Forwards whole statements and transactions. */
export async function openGate(innerPort: number, outerPort = 0) {
  const takeTurn = createSerialQueue()

  const serve = (client: Socket): void => {
    const upstream = connect({ port: innerPort, host: '127.0.0.1', noDelay: true })
    let asked = Buffer.alloc(0)
    let answered = Buffer.alloc(0)
    let isStarted = false
    let giveBack: (() => void) | null = null
    let onReady: (() => void) | null = null
    let sending: Promise<void> = Promise.resolve()

    const end = (): void => {
      client.destroy()
      upstream.destroy()
      onReady?.()
      giveBack?.()
      giveBack = null
    }
    const send = async (batch: Buffer): Promise<void> => {
      giveBack ??= await takeTurn()
      if (client.destroyed) return end()
      const { promise, resolve } = Promise.withResolvers<void>()
      onReady = resolve
      upstream.write(batch)
      await promise
    }
    const pass = (length: number): void => {
      const batch = asked.subarray(0, length)
      asked = asked.subarray(length)
      sending = sending.then(() => send(batch))
    }
    const wholeBatch = (): number => {
      if (!isStarted) {
        const length = asked.length < LENGTH_BYTES ? Number.POSITIVE_INFINITY : asked.readInt32BE(0)
        isStarted = asked.length >= length
        return isStarted ? length : 0
      }
      for (const { type, end: length } of messagesIn(asked)) {
        if (type === TERMINATE) end()
        if (type === QUERY || type === SYNC) return length
      }
      return 0
    }

    client.on('data', (data) => {
      asked = Buffer.concat([asked, data])
      for (let length = wholeBatch(); length > 0; length = wholeBatch()) pass(length)
    })
    upstream.on('data', (data) => {
      client.write(data)
      answered = Buffer.concat([answered, data])
      let passed = 0
      for (const { type, end: length, last } of messagesIn(answered)) {
        passed = length
        if (type !== READY) continue
        if (last === IDLE) {
          giveBack?.()
          giveBack = null
        }
        onReady?.()
      }
      answered = answered.subarray(passed)
    })
    for (const socket of [client, upstream]) socket.on('close', end).on('error', end)
  }

  const clients = new Set<Socket>()
  // Disable Nagle's algorithm, which would delay small packets by 40 ms.
  const server = createServer({ noDelay: true }, (client) => {
    clients.add(client.on('close', () => clients.delete(client)))
    serve(client)
  })
  await new Promise<void>((resolve) => server.listen(outerPort, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    stop: async (): Promise<void> => {
      const closed = new Promise((resolve) => server.close(resolve))
      for (const client of clients) client.destroy()
      await closed
    },
  }
}
