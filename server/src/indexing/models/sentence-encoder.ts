import type { EncoderHost, StartHost } from './encoder-host.ts'
import { ModelError } from '../../errors/model-error.ts'
import type { EncodeResponse } from './sentence-encoder-worker.ts'

interface Job extends PromiseWithResolvers<Float32Array[]> {
  texts: string[]
}

interface EncoderOptions {
  /** Texts per run. Waiting jobs share a run. */
  maxTexts: number
  /** Idle time after which the host ends, to free its memory. */
  idleMs: number
  startHost: StartHost
}

const closed = () => new ModelError('The embedding model is closed', { retryable: false })

/** Joins waiting jobs, because each run reads all weights. */
export function createSentenceEncoder({ maxTexts, idleMs, startHost }: EncoderOptions) {
  const queue: Job[] = []
  let host: EncoderHost | null = null
  let running: Job[] = []
  let idleTimer: NodeJS.Timeout | undefined
  let isClosed = false

  const stop = (): Promise<unknown> => {
    clearTimeout(idleTimer)
    const stopping = host
    host = null
    return stopping ? stopping.stop() : Promise.resolve()
  }

  const failRunning = (cause: unknown): void => {
    const failed = running
    running = []
    const error = new ModelError('The embedding model stopped working', { retryable: true, cause })
    for (const job of failed) job.reject(error)
  }

  const finish = (response: EncodeResponse): void => {
    if ('error' in response) return failRunning(response.error)
    const finished = running
    running = []
    let next = 0
    for (const job of finished) {
      job.resolve(response.vectors.slice(next, next + job.texts.length))
      next += job.texts.length
    }
  }

  const start = (): EncoderHost => {
    const started = startHost({
      onAnswer: (response) => {
        finish(response)
        turn()
      },
      onLost: (cause) => {
        if (host !== started) return
        host = null
        failRunning(cause)
        if (!isClosed) turn()
      },
    })
    return started
  }

  const turn = (): void => {
    clearTimeout(idleTimer)
    if (running.length > 0) return
    let texts = 0
    while (queue[0] && (texts === 0 || texts + queue[0].texts.length <= maxTexts)) {
      const job = queue.shift()!
      running.push(job)
      texts += job.texts.length
    }
    if (running.length === 0) {
      // Don't keep the process alive without work.
      host?.unref()
      idleTimer = setTimeout(() => void stop(), idleMs).unref()
      return
    }
    host ??= start()
    host.ref()
    host.send({ texts: running.flatMap((job) => job.texts) })
  }

  return {
    encode: async (texts: string[]): Promise<Float32Array[]> => {
      if (isClosed) throw closed()
      const job = { texts, ...Promise.withResolvers<Float32Array[]>() }
      queue.push(job)
      turn()
      return job.promise
    },
    close: async (): Promise<void> => {
      isClosed = true
      for (const job of queue.splice(0)) job.reject(closed())
      await stop()
      failRunning('closed')
    },
  }
}
