import { InferenceSession } from 'onnxruntime-node'

/** More texts exceed a core's caches and take longer each. */
const RUN_TEXTS = 8

export const openNetwork = (network: string | Uint8Array, threads: number): Promise<InferenceSession> => {
  const options = {
    intraOpNumThreads: threads,
    // Don't spin while waiting, so that searches get the core.
    extra: { session: { intra_op: { allow_spinning: '0' } } },
  }
  return typeof network === 'string'
    ? InferenceSession.create(network, options)
    : InferenceSession.create(network, options)
}

/** Runs texts of similar length together, because each takes the time of the longest. Keeps their order. */
export async function inRuns(
  texts: readonly (readonly number[])[],
  run: (some: readonly (readonly number[])[]) => Promise<Float32Array[]>,
): Promise<Float32Array[]> {
  const byLength = texts
    .map((tokens, index) => ({ index, tokens }))
    .toSorted((left, right) => left.tokens.length - right.tokens.length)
  const vectors: Float32Array[] = []
  for (let start = 0; start < byLength.length; start += RUN_TEXTS) {
    const some = byLength.slice(start, start + RUN_TEXTS)
    const answers = await run(some.map(({ tokens }) => tokens))
    for (const [at, { index }] of some.entries()) vectors[index] = answers[at]!
  }
  return vectors
}

export function rowsOf(values: Float32Array, count: number): Float32Array[] {
  const width = values.length / count
  return Array.from({ length: count }, (_, row) => values.slice(row * width, (row + 1) * width))
}
