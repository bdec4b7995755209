import { languageOf, mayBeEnglish } from '../../storage/text/language.ts'

/** Turns texts into vectors whose closeness is closeness of meaning. */
export interface Embedder {
  /** Names the space its vectors live in: vectors of two models are never compared. */
  readonly model: string
  /** What a search waits for the meaning of its query; then it answers by words, and says so. */
  readonly queryBudgetMs: number
  /** ISO 639-1 codes of the languages that the model reads; null for every language. */
  readonly languages: readonly string[] | null
  /** For a person who waits: overtakes every batch, tries once, gives up within the embedder's budget. */
  embedQuery(text: string, signal?: AbortSignal): Promise<Float32Array>
  /** For the background: one vector a text, in order; tries again while that can help. */
  embedBatch(texts: string[], signal?: AbortSignal): Promise<Float32Array[]>
  close(): Promise<void>
}

/**
 * Whether a model can make sense of a text. Texts in other languages get no vector, because a wrong one lies close to
 * every query and pushes better matches down. A text whose language is not sure may be English.
 */
export function canRead({ languages }: Pick<Embedder, 'languages'>, text: string): boolean {
  if (languages === null) return text.trim() !== ''
  const language = languageOf(text)
  return language === null ? languages.includes('en') && mayBeEnglish(text) : languages.includes(language)
}

/** A vector of length 1, so that a dot product is a cosine. */
export function toUnitLength(vector: Float32Array): Float32Array {
  const length = Math.hypot(...vector)
  return length > 0 ? vector.map((value) => value / length) : vector
}
