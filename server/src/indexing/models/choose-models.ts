import { resolve } from 'node:path'
import { createBuiltinCaptioner } from './builtin-captioner.ts'
import { createBuiltinEmbedder } from './builtin-embedder.ts'
import type { Captioner } from './captioner.ts'
import type { Embedder } from './embedder.ts'
import { openFolderModel } from './folder-embedder.ts'
import { createHttpEmbedder } from './http-embedder.ts'
import { createVisionCaptioner } from './vision-captioner.ts'

/** Value of a setting: `builtin`, `off`, the URL of an OpenAI-compatible `/v1`, or a model folder. */
export interface ModelChoice {
  source: string
  model: string | undefined
  key: string | undefined
}

export function modelName({ source, model }: ModelChoice, variable: string): string {
  if (model) return model
  throw new Error(`${variable}_MODEL must name a model of the server at ${new URL(source).host}`)
}

/** Null if semantic search is off. @throws {Error} for a server without a model, or an unusable folder */
export function chooseEmbedder(choice: ModelChoice, fetch: typeof globalThis.fetch): Embedder | null {
  if (choice.source === 'off') return null
  if (choice.source === 'builtin') return createBuiltinEmbedder()
  if (!/^https?:/i.test(choice.source)) return openFolderModel(resolve(choice.source))
  return createHttpEmbedder({
    url: choice.source,
    model: modelName(choice, 'BOOKPLATE_EMBEDDINGS'),
    key: choice.key,
    fetch,
  })
}

export function chooseCaptioner(choice: ModelChoice, fetch: typeof globalThis.fetch): Captioner | null {
  if (choice.source === 'off') return null
  if (choice.source === 'builtin') return createBuiltinCaptioner()
  return createVisionCaptioner({
    url: choice.source,
    model: modelName(choice, 'BOOKPLATE_CAPTIONS'),
    key: choice.key,
    fetch,
  })
}
