import { setTimeout as pause } from 'node:timers/promises'
import type { z } from 'zod'
import { ModelError } from '../../errors/model-error.ts'
import { limitSize } from '../../limits/limit-size.ts'

export interface ModelServerOptions {
  /** An OpenAI-compatible `/v1`, with or without a trailing slash. */
  url: string
  key?: string | undefined
  fetch: typeof fetch
  sleep?(ms: number, signal?: AbortSignal): Promise<void>
}

/** A model of a server. */
export type ServedModel = ModelServerOptions & { model: string }

export interface StreamRequest {
  path: string
  body: unknown
  /** Body for servers that refuse the first one with 400. */
  plainBody?: unknown
  timeoutMs: number
  signal?: AbortSignal | undefined
}

export interface ModelRequest<Answer> extends StreamRequest {
  answer: z.ZodType<Answer>
  attempts: number
}

/** Far longer than the vectors of a batch. A server that never ends its answer would fill the memory. */
const MAX_ANSWER_LENGTH = 16_777_216

/** @throws {ModelError} if the answer is too long */
const partsOf = (response: Response): AsyncGenerator<string> =>
  limitSize(MAX_ANSWER_LENGTH, response.body!.pipeThrough(new TextDecoderStream()), () => {
    const message = `The model server answered more than ${MAX_ANSWER_LENGTH} characters`
    return new ModelError(message, { retryable: false })
  })

async function* wholeOf(response: Response): AsyncGenerator<string> {
  yield (await Array.fromAsync(partsOf(response))).join('')
}

/** Yields the lines of a text that arrives in parts. */
export async function* linesOf(parts: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = ''
  for await (const part of parts) {
    rest += part
    if (!part.includes('\n')) continue
    const lines = rest.split('\n')
    rest = lines.pop()!
    yield* lines
  }
  yield rest
}

/** Yields the data of server-sent events, or the whole body if the server doesn't stream. */
async function* eventsOf(response: Response): AsyncGenerator<string> {
  if (!response.headers.get('content-type')?.includes('text/event-stream')) {
    yield* wholeOf(response)
    return
  }
  for await (const line of linesOf(partsOf(response)))
    if (line.startsWith('data:')) yield line.slice('data:'.length).trim()
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
  const closing = new AbortController()
  const { host } = new URL(base)

  const refused = (response: Response): ModelError => {
    const wait = retryAfter(response)
    return new ModelError(`The model server ${host} answered ${response.status}`, {
      retryable: !REFUSED.has(response.status),
      ...(wait !== undefined && { retryAfterMs: wait }),
    })
  }

  /** Yields what `read` yields of the response. @throws {ModelError} */
  async function* send<Part>(
    { path, body, plainBody, timeoutMs, signal }: StreamRequest,
    read: (response: Response) => AsyncGenerator<Part>,
  ): AsyncGenerator<Part> {
    const timeout = AbortSignal.timeout(timeoutMs)
    const stop = signal ? AbortSignal.any([signal, closing.signal]) : closing.signal
    const post = (sent: unknown) =>
      fetch(`${base}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(key && { authorization: `Bearer ${key}` }) },
        body: JSON.stringify(sent),
        // A redirect could send the key and the texts to another host.
        redirect: 'error',
        signal: AbortSignal.any([stop, timeout]),
      })
    try {
      let response = await post(body)
      if (response.status === 400 && plainBody) response = await post(plainBody)
      if (!response.ok) throw refused(response)
      yield* read(response)
    } catch (cause) {
      stop.throwIfAborted()
      if (cause instanceof ModelError) throw cause
      const why = timeout.aborted ? `did not answer within ${timeoutMs} ms` : 'cannot be reached'
      throw new ModelError(`The model server ${host} ${why}`, { retryable: true, cause })
    }
  }

  async function attempt<Answer>(request: ModelRequest<Answer>): Promise<Answer> {
    const [text = ''] = await Array.fromAsync(send(request, wholeOf))
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
    close: async () => closing.abort(),
    /** Yields the data of server-sent events, without a retry. @throws {ModelError} */
    stream: (request: StreamRequest): AsyncGenerator<string> => send(request, eventsOf),
    post: async <Answer>(request: ModelRequest<Answer>): Promise<Answer> => {
      for (let number = 1; ; number += 1) {
        try {
          return await attempt(request)
        } catch (error) {
          if (!(error instanceof ModelError) || !error.retryable || number >= request.attempts) throw error
          const pauseMs = error.retryAfterMs ?? FIRST_PAUSE_MS * 2 ** (number - 1)
          await sleep(Math.min(pauseMs, MAX_PAUSE_MS), closing.signal)
        }
      }
    },
  }
}
