import { createBuiltinEmbedder } from './builtin-embedder.ts'
import type { Captioner } from './captioner.ts'
import { chooseCaptioner, chooseEmbedder, type ModelChoice } from './choose-models.ts'
import type { Embedder } from './embedder.ts'

export interface Models {
  /** Null where meaning is off. */
  embedder: Embedder | null
  /** The model that may still have made the vectors of a library, until that of the settings has. */
  previous: Embedder | null
  /** Null where captions are off. */
  captioner: Captioner | null
  /** The built-in model takes a third of a second to load: better now than in the first search. */
  warmUp(): void
  close(): Promise<void>
}

/** The models of the settings. None is loaded before it is first asked. */
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
