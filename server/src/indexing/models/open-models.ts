import { createBuiltinEmbedder } from './builtin-embedder.ts'
import { chooseCaptioner, chooseEmbedder, type ModelChoice } from './choose-models.ts'

export function openModels(embeddings: ModelChoice, captions: ModelChoice, fetch: typeof globalThis.fetch) {
  const embedder = chooseEmbedder(embeddings, fetch)
  const captioner = chooseCaptioner(captions, fetch)
  const isBuiltin = embeddings.source === 'builtin'
  const previous = embedder && !isBuiltin ? createBuiltinEmbedder() : null
  return {
    embedder,
    /** Previous model, whose vectors a library may still have. */
    previous,
    captioner,
    /** Loads the built-in model before the first search, because it takes a third of a second. */
    warmUp: (): void => {
      if (isBuiltin) embedder?.embedQuery('warm').catch(() => {})
    },
    close: async (): Promise<void> => {
      await Promise.all([embedder?.close(), previous?.close(), captioner?.close()])
    },
  }
}

export type Models = ReturnType<typeof openModels>
