import type { Worker } from 'tesseract.js'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createTextRecognizer } from '../../../../server/src/indexing/models/text-recognizer.ts'

const PICTURE = new Uint8Array()

/** Worker of tesseract.js whose jobs the test completes. Terminating it fails them. */
function controlledWorker() {
  const jobs: PromiseWithResolvers<unknown>[] = []
  const terminate = vi.fn<() => Promise<void>>(async () => {
    for (const job of jobs) job.reject(new Error('terminated'))
  })
  const recognize = (): Promise<unknown> => {
    const job = Promise.withResolvers()
    jobs.push(job)
    return job.promise
  }
  return { jobs, terminate, worker: { recognize, terminate } as unknown as Worker }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('keeps the worker while a second image is recognized, however old the first result is', async () => {
  const { jobs, terminate, worker } = controlledWorker()
  const recognizer = createTextRecognizer(async () => worker)
  const results = [recognizer.recognize(PICTURE), recognizer.recognize(PICTURE)]
  await vi.advanceTimersByTimeAsync(0)
  jobs[0]!.resolve({ data: { blocks: [] } })
  await results[0]
  await vi.advanceTimersByTimeAsync(120_000)
  expect(terminate).not.toHaveBeenCalled()
  jobs[1]!.resolve({ data: { blocks: [] } })
  expect(await results[1]).toBe('')
  await vi.advanceTimersByTimeAsync(30_000)
  expect(terminate).toHaveBeenCalledOnce()
})

it('starts a new worker after one that failed to start', async () => {
  const { jobs, worker } = controlledWorker()
  const start = vi.fn<() => Promise<Worker>>(async () => worker).mockRejectedValueOnce(new Error('no worker'))
  const recognizer = createTextRecognizer(start)
  await expect(recognizer.recognize(PICTURE)).rejects.toThrow('no worker')
  const read = recognizer.recognize(PICTURE)
  await vi.advanceTimersByTimeAsync(0)
  jobs[0]!.resolve({ data: { blocks: [] } })
  expect(await read).toBe('')
  expect(start).toHaveBeenCalledTimes(2)
})
