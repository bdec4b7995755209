import { setTimeout as pause } from 'node:timers/promises'
import type { z } from 'zod'
import { ModelError } from '../../errors/model-error.ts'

export interface ModelServerOptions {
  /** An OpenAI-compatible `/v1`, with or without a trailing slash. */
  url: string
  key?: string | undefined
  fetch: typeof fetch
  sleep?(ms: number, signal?: AbortSignal): Promise<void>
}

export interface ModelRequest<Answer> {
  path: string
  body: unknown
  answer: z.ZodType<Answer>
  timeoutMs: number
  attempts: number
  signal?: AbortSignal | undefined
}

export interface StreamRequest {
  path: string
  body: unknown
  timeoutMs: number
  signal?: AbortSignal | undefined
}

/** The data of server-sent events; the whole body of a server that does not stream. */
async function* eventsOf(response: Response): AsyncGenerator<string> {
  if (!response.headers.get('content-type')?.includes('text/event-stream')) {
    yield await response.text()
    return
  }
  let rest = ''
  for await (const part of response.body!.pipeThrough(new TextDecoderStream())) {
    const lines = (rest + part).split(/\r?\n/)
    rest = lines.pop()!
    for (const line of lines) if (line.startsWith('data:')) yield line.slice('data:'.length).trim()
  }
  if (rest.startsWith('data:')) yield rest.slice('data:'.length).trim()
}

const FIRST_PAUSE_MS = 1_000
const MAX_PAUSE_MS = 60_000
const REFUSED = new Set([400, 401, 403, 404, 405, 413, 422])

const defaultSleep = async (ms: number, signal?: AbortSignal): Promise<void> => {
  await pause(ms, undefined, { ...(signal && { signal }), ref: false })
}

function retryAfter(response: Response): number | undefined {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1_000 : undefined
}

/** Posts JSON to a model server. Every failure is a `ModelError` that says whether to retry. */
export function createModelServer({ url, key, fetch, sleep = defaultSleep }: ModelServerOptions) {
  const base = url.replace(/\/+$/, '')
  const { host } = new URL(base)

  const refused = (response: Response): ModelError => {
    const wait = retryAfter(response)
    return new ModelError(`The model server ${host} answered ${response.status}`, {
      retryable: !REFUSED.has(response.status),
      ...(wait !== undefined && { retryAfterMs: wait }),
    })
  }

  const send = (path: string, body: unknown, signal: AbortSignal): Promise<Response> =>
    fetch(`${base}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(key && { authorization: `Bearer ${key}` }) },
      body: JSON.stringify(body),
      // A redirect could send the key and the texts to another host.
      redirect: 'error',
      signal,
    })

  async function attempt<Answer>(request: ModelRequest<Answer>): Promise<Answer> {
    const timeout = AbortSignal.timeout(request.timeoutMs)
    const signal = request.signal ? AbortSignal.any([request.signal, timeout]) : timeout
    let response: Response
    let text: string
    try {
      response = await send(request.path, request.body, signal)
      text = await response.text()
    } catch (cause) {
      request.signal?.throwIfAborted()
      const why = timeout.aborted ? `did not answer within ${request.timeoutMs} ms` : 'cannot be reached'
      throw new ModelError(`The model server ${host} ${why}`, { retryable: true, cause })
    }
    if (!response.ok) throw refused(response)
    try {
      return request.answer.parse(JSON.parse(text))
    } catch (cause) {
      throw new ModelError(`The model server ${host} returned an unexpected response`, {
        retryable: false,
        cause,
      })
    }
  }

  return {
    host,
    /** Yields the data of server-sent events, without a retry. @throws {ModelError} */
    async *stream({ path, body, timeoutMs, signal: stop }: StreamRequest): AsyncGenerator<string> {
      const timeout = AbortSignal.timeout(timeoutMs)
      const signal = stop ? AbortSignal.any([stop, timeout]) : timeout
      try {
        const response = await send(path, body, signal)
        if (!response.ok) throw refused(response)
        yield* eventsOf(response)
      } catch (cause) {
        stop?.throwIfAborted()
        if (cause instanceof ModelError) throw cause
        const why = timeout.aborted ? `did not answer within ${timeoutMs} ms` : 'cannot be reached'
        throw new ModelError(`The model server ${host} ${why}`, { retryable: true, cause })
      }
    },
    post: async <Answer>(request: ModelRequest<Answer>): Promise<Answer> => {
      for (let number = 1; ; number += 1) {
        try {
          return await attempt(request)
        } catch (error) {
          if (!(error instanceof ModelError) || !error.retryable || number >= request.attempts) throw error
          const pauseMs = error.retryAfterMs ?? FIRST_PAUSE_MS * 2 ** (number - 1)
          await sleep(Math.min(pauseMs, MAX_PAUSE_MS), request.signal)
        }
      }
    },
  }
}
