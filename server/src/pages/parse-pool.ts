import { Worker } from 'node:worker_threads'
import { PageFetchError } from './page-fetch-error.ts'
import type { PageContent } from './page.ts'
import type { ParseRequest } from './parse-file.ts'

const WORKER_FILE = new URL('./parse-worker.ts', import.meta.url)

/** A file after which the worker's heap has grown so far that a new worker is the cheapest way to give it back. */
const LARGE_BYTES = 1024 * 1024

export interface ParseLimits {
  workers: number
  /** For one file. A worker that takes longer is ended. */
  timeoutMs: number
  memoryMb: number
  /** After which a worker without work gives its memory back. */
  idleMs: number
}

export const PARSE_LIMITS: ParseLimits = { workers: 2, timeoutMs: 10_000, memoryMb: 192, idleMs: 30_000 }

/** Reads strangers' files in threads of their own: what hangs, recurses or eats memory there ends alone. */
export interface ParsePool {
  /** Rejects with a PageFetchError of reason `unreadable`. */
  parse(request: ParseRequest): Promise<PageContent>
  close(): Promise<void>
}

interface Job {
  request: ParseRequest
  resolve: (page: PageContent) => void
  reject: (error: PageFetchError) => void
}

interface Seat {
  worker: Worker
  /** Once its modules are loaded: a file's time does not run before. */
  isReady: boolean
  job: Job | undefined
  timer: NodeJS.Timeout | undefined
}

type Answer = { ready: true } | { page: PageContent } | { failure: string }

export function createParsePool(options: Partial<ParseLimits> = {}): ParsePool {
  const limits = { ...PARSE_LIMITS, ...options }
  const seats = new Set<Seat>()
  const queue: Job[] = []

  const leave = (seat: Seat, cause: unknown) => {
    if (!seats.delete(seat)) return
    clearTimeout(seat.timer)
    seat.job?.reject(new PageFetchError('unreadable', { cause }))
    void seat.worker.terminate()
    assign()
  }

  const rest = (seat: Seat) => {
    clearTimeout(seat.timer)
    seat.worker.unref()
    seat.timer = setTimeout(() => leave(seat, 'idle'), limits.idleMs).unref()
  }

  const startClock = (seat: Seat) => {
    seat.timer = setTimeout(() => leave(seat, `no answer in ${limits.timeoutMs} ms`), limits.timeoutMs)
  }

  const open = (): Seat => {
    const worker = new Worker(WORKER_FILE, {
      execArgv: ['--no-warnings'],
      resourceLimits: { maxOldGenerationSizeMb: limits.memoryMb, maxYoungGenerationSizeMb: 16 },
    })
    const seat: Seat = { worker, isReady: false, job: undefined, timer: undefined }
    worker.on('message', (answer: Answer) => {
      if ('ready' in answer) {
        seat.isReady = true
        return startClock(seat)
      }
      const { job } = seat
      seat.job = undefined
      if (job && job.request.bytes.length > LARGE_BYTES) leave(seat, 'done')
      else rest(seat)
      if ('page' in answer) job?.resolve(answer.page)
      else job?.reject(new PageFetchError('unreadable', { cause: answer.failure }))
      return assign()
    })
    worker.on('error', (error) => leave(seat, error))
    worker.on('exit', (code) => leave(seat, `worker ended with ${code}`))
    seats.add(seat)
    return seat
  }

  const start = (seat: Seat, job: Job) => {
    clearTimeout(seat.timer)
    seat.job = job
    seat.worker.ref()
    if (seat.isReady) startClock(seat)
    seat.worker.postMessage(job.request)
  }

  function assign() {
    while (queue.length > 0) {
      const free = [...seats].find((seat) => !seat.job) ?? (seats.size < limits.workers ? open() : undefined)
      if (!free) return
      start(free, queue.shift()!)
    }
  }

  return {
    parse(request) {
      return new Promise((resolve, reject) => {
        queue.push({ request, resolve, reject })
        assign()
      })
    },
    async close() {
      for (const job of queue.splice(0)) job.reject(new PageFetchError('unreadable', { cause: 'closed' }))
      await Promise.all(
        [...seats].map((seat) => {
          leave(seat, 'closed')
          return seat.worker.terminate()
        }),
      )
    },
  }
}
