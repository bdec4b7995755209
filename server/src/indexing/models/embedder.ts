/** Converts texts to vectors. Texts with similar meaning have close vectors. */
export interface Embedder {
  /** Identifies the vector space. Vectors of different models are never compared. */
  readonly model: string
  /** Time that a search waits for the query's vector. After that, it searches by words. */
  readonly queryBudgetMs: number
  /** ISO 639-1 codes of the languages that the model reads. Null for all languages. */
  readonly languages: readonly string[] | null
  /** For a waiting person: overtakes batches, tries once, and ends within the budget. */
  embedQuery(text: string): Promise<Float32Array>
  /** For background work: one vector per text, in order, with retries. */
  embedBatch(texts: string[]): Promise<Float32Array[]>
  close(): Promise<void>
}

/** Scales to length 1, so that a dot product is a cosine. */
export function toUnitLength(vector: Float32Array): Float32Array {
  const length = Math.hypot(...vector)
  return length > 0 ? vector.map((value) => value / length) : vector
}

export async function inBatches(
  texts: readonly string[],
  size: number,
  embed: (some: string[]) => Promise<Float32Array[]>,
): Promise<Float32Array[]> {
  const vectors: Float32Array[] = []
  for (let start = 0; start < texts.length; start += size)
    vectors.push(...(await embed(texts.slice(start, start + size))))
  return vectors
}
