import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { checkAnswer, type Answer } from './answer.ts'

export type KeyName = 'read' | 'write' | 'full' | 'free' | 'other'

export interface LabOptions {
  url: string
  keys: { read: string; write: string; full: string; free?: string; other?: string }
  /** Public pages, at least three, that the service can fetch; the first should hold a picture. */
  pages: readonly string[]
  /** Requests a minute an API key has: 300 by the document. */
  keyLimit: number
}

export type Query = Record<string, string | number | boolean | readonly string[]>

export interface CallOptions {
  /** A named credential, none (null), or a literal `Authorization` header. */
  key?: KeyName | null | { authorization: string }
  query?: Query
  headers?: Record<string, string>
  /** A body that is sent as it is; anything else is sent as JSON. */
  raw?: string
  body?: unknown
}

/** Thrown by a rule that cannot be checked with what it was given. */
export class Skip extends Error {}

export function skip(reason: string): never {
  throw new Skip(reason)
}

/** A bookmark as the rules look at it. */
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

/** A client of any service that implements the document; it knows the document and nothing of the service. */
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

  /** Sends once, whatever comes. */
  async function once(method: string, path: string, options: CallOptions = {}): Promise<Answer> {
    const answer = await send(method, path, options)
    if (path.startsWith('/v1')) checkAnswer(answer)
    return answer
  }

  /** Sends, and waits where the rate limit says so; what every `/v1` answer must have is checked on each. */
  async function call(method: string, path: string, options: CallOptions = {}): Promise<Answer> {
    const answer = await once(method, path, options)
    if (answer.status !== 429) return answer
    const waitMs = Number(answer.headers.get('Retry-After')) * 1000
    assert.ok(waitMs > 0 && waitMs <= MAX_WAIT_MS, `Retry-After of ${waitMs} ms`)
    await new Promise((resolve) => setTimeout(resolve, waitMs))
    return call(method, path, options)
  }

  return {
    url,
    keys,
    pages,
    keyLimit,
    /** Unique to this run: in names of tags and collections. */
    mark,
    /** A word that only the note of the first bookmark holds. */
    word,
    /** Bookmarks of this run, all tagged with `tag`, so that filters have a closed world on any library. */
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
    /** Collections to delete when all is done. */
    collections,
  }
}
