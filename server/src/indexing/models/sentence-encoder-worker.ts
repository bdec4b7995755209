import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { openSentenceTransformer } from './sentence-transformer.ts'

export interface EncodeRequest {
  texts: string[]
}

export type EncodeResponse = { vectors: Float32Array[] } | { error: string }

/** Niceness, so that searches go first. */
const GIVE_WAY = 10

const threads = parentPort ? (workerData as { threads: number }).threads : Number(process.argv[2])
if (!parentPort) {
  setPriority(GIVE_WAY)
  process.on('disconnect', () => process.exit())
}
const loading = openSentenceTransformer(threads)

async function encode({ texts }: EncodeRequest): Promise<EncodeResponse> {
  // A model that can't be loaded ends its host. The next request starts another.
  const transform = await loading
  try {
    return { vectors: await transform(texts) }
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) }
  }
}

const answer = async (request: EncodeRequest): Promise<void> => {
  const response = await encode(request)
  if (parentPort) parentPort.postMessage(response)
  else process.send?.(response)
}

if (parentPort) parentPort.on('message', answer)
else process.on('message', (request) => void answer(request as EncodeRequest))
