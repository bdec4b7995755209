import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { checkAnswer, type Answer } from './answer.ts'
import { passTime } from '../helpers/waits.ts'

export type KeyName = 'read' | 'write' | 'full' | 'free' | 'other'

export interface LabOptions {
  url: string
  keys: { read: string; write: string; full: string; free?: string; other?: string }
  /** At least three public pages that the service can fetch. The first should have an image. */
  pages: readonly string[]
  /** Requests per minute of an API key. The API document says 300. */
  keyLimit: number
}

export type Query = Record<string, string | number | boolean | readonly string[]>

export interface CallOptions {
  /** A named credential, none (null), or a literal `Authorization` header. */
  key?: KeyName | null | { authorization: string }
  query?: Query
  headers?: Record<string, string>
  raw?: string
  body?: unknown
}

/** Thrown by a rule that the given options can't check. */
export class Skip extends Error {}

export function skip(reason: string): never {
  throw new Skip(reason)
}

export interface Item {
  id: string
  platform: string
  contentType: string
  url: string
  title: string | null
  author: { username: string; displayName?: string | null } | null
  content: Record<string, unknown>[]
  media: { ref: string; type: string; storedUrl?: string | null; width?: number | null }[]
  tags: { id: string; name: string; color: string }[]
  note: string | null
  isFavorite: boolean
  capturedAt: string
  deletedAt: string | null
}

export type Lab = ReturnType<typeof createLab>

const MAX_WAIT_MS = 65_000

/** Client of any implementation of the API document. It knows nothing else about the service. */
export function createLab({ url, keys, pages, keyLimit }: LabOptions) {
  const mark = randomUUID().slice(0, 8)
  const word = `w${randomUUID().slice(0, 8)}`
  const items: Item[] = []
  const collections = new Set<string>()

  function authorization(key: CallOptions['key']): Record<string, string> {
    if (key === null || key === undefined) return {}
    if (typeof key === 'object') return { Authorization: key.authorization }
    return { Authorization: `Bearer ${keys[key] ?? skip(`no --${key}-key was given`)}` }
  }

  async function send(method: string, path: string, options: CallOptions): Promise<Answer> {
    const address = new URL(url + path)
    for (const [name, value] of Object.entries(options.query ?? {}))
      for (const one of Array.isArray(value) ? value : [value]) address.searchParams.append(name, String(one))
    const body = options.raw ?? (options.body === undefined ? undefined : JSON.stringify(options.body))
    const headers = {
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...authorization(options.key === undefined ? 'full' : options.key),
      ...options.headers,
    }
    const response = await fetch(address, { method, headers, ...(body === undefined ? {} : { body }) })
    const bytes = new Uint8Array(await response.arrayBuffer())
    return { request: `${method} ${path}`, status: response.status, headers: response.headers, bytes }
  }

  /** Sends a request without waiting for the rate limit. */
  async function once(method: string, path: string, options: CallOptions = {}): Promise<Answer> {
    const answer = await send(method, path, options)
    if (path.startsWith('/v1')) checkAnswer(answer)
    return answer
  }

  /** Sends a request, waits for the rate limit if needed, and checks the general rules of `/v1` responses. */
  async function call(method: string, path: string, options: CallOptions = {}): Promise<Answer> {
    const answer = await once(method, path, options)
    if (answer.status !== 429) return answer
    const waitMs = Number(answer.headers.get('Retry-After')) * 1000
    assert.ok(waitMs > 0 && waitMs <= MAX_WAIT_MS, `Retry-After of ${waitMs} ms`)
    await passTime(waitMs)
    return call(method, path, options)
  }

  return {
    url,
    keys,
    pages,
    keyLimit,
    mark,
    /** Word that occurs only in the first bookmark's note. */
    word,
    /** Bookmarks of this run. All have `tag`, so that filters work on any library. */
    items,
    tag: `conformance-${mark}`,
    once,
    call,
    get: (path: string, options?: CallOptions) => call('GET', path, { key: 'read', ...options }),
    post: (path: string, body: unknown, options?: CallOptions) =>
      call('POST', path, { key: 'write', body, ...options }),
    patch: (path: string, body: unknown, options?: CallOptions) =>
      call('PATCH', path, { key: 'write', body, ...options }),
    delete: (path: string, query: Query = { confirm: 'true' }) =>
      call('DELETE', path, { key: 'full', query }),
    collections,
  }
}
