/** Counts while reading, so that memory never exceeds the limit. @throws the refusal if the parts exceed it */
export async function* limitSize<Part extends { length: number }>(
  limit: number,
  parts: AsyncIterable<Part>,
  refusal: () => Error,
): AsyncGenerator<Part> {
  let length = 0
  for await (const part of parts) {
    length += part.length
    if (length > limit) throw refusal()
    yield part
  }
}
