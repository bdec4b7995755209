import type { Embedder } from './embedder.ts'
import { createHostedEmbedder } from './hosted-embedder.ts'

export const createBuiltinEmbedder = (): Embedder =>
  createHostedEmbedder({
    // Package and version, because a new release creates different vectors.
    model: 'universal-sentence-encoder-lite@0.2.0',
    languages: ['en'],
    folder: null,
    prompts: { query: '', passage: '' },
  })
