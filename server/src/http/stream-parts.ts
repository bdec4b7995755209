/**
 * Streams the parts of a response. A failure cuts it off, so that a client can't take some parts for the whole. A client
 * that goes away ends the generator. Rejects like the first part, whose failure gets an ordinary response.
 */
export async function streamParts<Part>(
  parts: AsyncGenerator<Part>,
  bytesOf: (part: Part) => Uint8Array,
): Promise<ReadableStream<Uint8Array>> {
  let next: IteratorResult<Part> | null = await parts.next()
  return new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      const { done, value } = next ?? (await parts.next())
      next = null
      if (done) controller.close()
      else controller.enqueue(bytesOf(value))
    },
    cancel: async () => {
      await parts.return(undefined)
    },
  })
}
