/** Turns texts into vectors whose closeness is closeness of meaning. */
export interface Embedder {
  /** Names the space its vectors live in: vectors of two models are never compared. */
  readonly model: string
  /** What a search waits for the meaning of its query; then it answers by words, and says so. */
  readonly queryBudgetMs: number
  /** Whether this model can make sense of a text. What it cannot read gets no vector rather than a wrong one. */
  canRead(text: string): boolean
  /** For a person who waits: overtakes every batch, tries once, gives up within the embedder's budget. */
  embedQuery(text: string, signal?: AbortSignal): Promise<Float32Array>
  /** For the background: one vector a text, in order; tries again while that can help. */
  embedBatch(texts: string[], signal?: AbortSignal): Promise<Float32Array[]>
  close(): Promise<void>
}

/** A vector of length 1, so that a dot product is a cosine. */
export function toUnitLength(vector: Float32Array): Float32Array {
  const length = Math.hypot(...vector)
  return length > 0 ? vector.map((value) => value / length) : vector
}
