import { createInterface } from 'node:readline'

/** The lines of a text, read from when they are first asked for: readline drops those that come before. */
export async function* readLines(input: NodeJS.ReadableStream): AsyncGenerator<string> {
  yield* createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })
}
