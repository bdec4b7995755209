import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'

export interface EncodeRequest {
  texts: string[]
}

export type EncodeResponse = { vectors: Float32Array[] } | { error: string }

/** Niceness, so that searches go first. */
const GIVE_WAY = 10

const { threads, folder } = parentPort
  ? (workerData as { threads: number; folder: string | null })
  : { threads: Number(process.argv[2]), folder: process.argv[3] ?? null }
if (!parentPort) {
  setPriority(GIVE_WAY)
  process.on('disconnect', () => process.exit())
}
const loading =
  folder === null
    ? import('./sentence-transformer.ts').then((model) => model.openSentenceTransformer(threads))
    : import('./sentence-model.ts').then((model) => model.openSentenceModel(folder, threads))

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
