import { createBuiltinEmbedder } from './builtin-embedder.ts'
import type { Captioner } from './captioner.ts'
import { chooseCaptioner, chooseEmbedder, type ModelChoice } from './choose-models.ts'
import type { Embedder } from './embedder.ts'

export interface Models {
  embedder: Embedder | null
  /** Previous model, whose vectors a library may still have. */
  previous: Embedder | null
  captioner: Captioner | null
  /** Loads the built-in model before the first search, because it takes a third of a second. */
  warmUp(): void
  close(): Promise<void>
}

export function openModels(
  embeddings: ModelChoice,
  captions: ModelChoice,
  fetch: typeof globalThis.fetch,
): Models {
  const embedder = chooseEmbedder(embeddings, fetch)
  const captioner = chooseCaptioner(captions, fetch)
  const isBuiltin = embeddings.source === 'builtin'
  const previous = embedder && !isBuiltin ? createBuiltinEmbedder() : null
  return {
    embedder,
    previous,
    captioner,
    warmUp: () => {
      if (isBuiltin) embedder?.embedQuery('warm').catch(() => {})
    },
    close: async () => {
      await Promise.all([embedder?.close(), previous?.close(), captioner?.close()])
    },
  }
}
