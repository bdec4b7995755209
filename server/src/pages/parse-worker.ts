import { parentPort } from 'node:worker_threads'
import { parseFile, type ParseRequest } from './parse-file.ts'

parentPort?.postMessage({ ready: true })
parentPort?.on('message', (request: ParseRequest) => {
  parseFile(request).then(
    (page) => parentPort?.postMessage({ page }),
    (error: unknown) =>
      parentPort?.postMessage({ failure: error instanceof Error ? error.message : String(error) }),
  )
})
