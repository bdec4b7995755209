export class BodyTooLargeError extends Error {
  override readonly name = 'BodyTooLargeError'
}

/** Yields at most `maxBytes` of a body. Cancels a longer one, so that a response can't fill the memory. */
async function* boundedChunks(response: Response, maxBytes: number): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const reader = response.body?.getReader()
  if (!reader) return
  let length = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    length += value.byteLength
    if (length > maxBytes) {
      reader.cancel().catch(() => undefined)
      throw new BodyTooLargeError(`The answer is longer than ${maxBytes} bytes`)
    }
    yield value
  }
}

export async function* boundedLines(response: Response, maxBytes: number): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of boundedChunks(response, maxBytes)) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop()!
    yield* lines
  }
  if (rest !== '') yield rest
}

export async function readBounded(response: Response, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  for await (const chunk of boundedChunks(response, maxBytes)) chunks.push(chunk)
  return new Uint8Array(await new Blob(chunks).arrayBuffer())
}
