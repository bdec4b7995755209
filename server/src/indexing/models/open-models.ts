import { createBuiltinEmbedder } from './hosted-embedder.ts'
import { resolve } from 'node:path'
import { createBuiltinCaptioner } from './builtin-captioner.ts'
import type { Captioner } from './captioner.ts'
import type { Embedder } from './embedder.ts'
import { openFolderModel } from './folder-embedder.ts'
import { TerminalError } from '../../errors/terminal-error.ts'
import { createHttpEmbedder } from './http-embedder.ts'
import type { ServedModel } from './model-server.ts'
import { createVisionCaptioner } from './vision-captioner.ts'

/** Value of a setting: `builtin`, `off`, the URL of an OpenAI-compatible `/v1`, or a model folder. */
export interface ModelChoice {
  source: string
  model: string | undefined
  key: string | undefined
}

/** @throws {Error} for a server without a model */
export function serverOf(
  { source: url, model, key }: ModelChoice,
  variable: string,
  fetch: typeof globalThis.fetch,
): ServedModel {
  if (!model)
    throw new TerminalError(({ t }) =>
      t('service.models.unnamed', { setting: `${variable}_MODEL`, host: new URL(url).host }),
    )
  return { url, model, key, fetch }
}

/** Null if semantic search is off. @throws {Error} for a server without a model, or an unusable folder */
function chooseEmbedder(choice: ModelChoice, fetch: typeof globalThis.fetch): Embedder | null {
  if (choice.source === 'off') return null
  if (choice.source === 'builtin') return createBuiltinEmbedder()
  if (!/^https?:/i.test(choice.source)) return openFolderModel(resolve(choice.source))
  return createHttpEmbedder(serverOf(choice, 'BOOKPLATE_EMBEDDINGS', fetch))
}

function chooseCaptioner(choice: ModelChoice, fetch: typeof globalThis.fetch): Captioner | null {
  if (choice.source === 'off') return null
  if (choice.source === 'builtin') return createBuiltinCaptioner()
  return createVisionCaptioner(serverOf(choice, 'BOOKPLATE_CAPTIONS', fetch))
}

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
