import { ApiError, TransportError } from '@bookplate/contract'
import { describe, expect, it } from 'vitest'
import { runBulk } from '@/lib/change-many/run-bulk.ts'
import { type BulkTarget, planBulk } from '@/lib/change-many/steps.ts'
import type { LibraryClient } from '@/lib/client/types.ts'

type Store = Map<string, BulkTarget>

const refuse = (status: number, code: string) =>
  new ApiError({ status, code, message: code, retryable: false, requestId: null })

/** The effects of the three calls by the API document, with ids that it refuses. */
function createClient(store: Store, refused: Record<string, ApiError> = {}) {
  const calls: string[] = []
  const setArchived = (name: string, archived: boolean) => async (ids: string[]) => {
    calls.push(`${name} ${ids.length}`)
    const changed = ids.filter((id) => store.get(id)!.archived !== archived)
    for (const id of changed) store.set(id, { ...store.get(id)!, archived })
    return { ids: changed }
  }
  const client = {
    bookmarks: {
      archive: setArchived('archive', true),
      restore: setArchived('restore', false),
      update: async (
        id: string,
        { isFavorite, tags }: { isFavorite?: boolean; tags?: { add?: string[]; remove?: string[] } },
      ) => {
        calls.push(`update ${id}`)
        if (refused[id]) throw refused[id]
        const before = store.get(id)!
        const names = [...before.tags, ...(tags?.add ?? [])].filter((name) => !tags?.remove?.includes(name))
        store.set(id, { ...before, favorite: isFavorite ?? before.favorite, tags: names })
        return {}
      },
    },
  } as unknown as LibraryClient
  return { client, calls }
}

function createStore(amount: number): Store {
  return new Map(
    Array.from({ length: amount }, (_, at) => [
      `id-${at}`,
      { id: `id-${at}`, tags: at % 3 === 0 ? ['sleep'] : [], favorite: at % 2 === 0, archived: at % 5 === 0 },
    ]),
  )
}

const idle = () => new AbortController().signal
const snapshot = (store: Store) =>
  [...store.values()].map(({ tags, ...rest }) => ({ ...rest, tags: tags.toSorted() }))

describe('a bulk change', () => {
  it.each([
    { kind: 'archive' as const },
    { kind: 'restore' as const },
    { kind: 'favorite' as const, isFavorite: true },
    { kind: 'tag' as const, names: ['sleep', 'new'] },
    { kind: 'untag' as const, names: ['sleep'] },
  ])('is undone to exactly what was before: $kind', async (change) => {
    const store = createStore(450)
    const before = snapshot(store)
    const { client } = createClient(store)
    const report = await runBulk(planBulk([...store.values()], change), {
      client,
      signal: idle(),
      onProgress: () => {},
    })
    expect(snapshot(store)).not.toEqual(before)
    await runBulk(report.undo, { client, signal: idle(), onProgress: () => {} })
    expect(snapshot(store)).toEqual(before)
  })

  it('archives in requests of 200 and leaves out what is archived', async () => {
    const store = createStore(600)
    const { client, calls } = createClient(store)
    const steps = planBulk([...store.values()], { kind: 'archive' })
    const report = await runBulk(steps, { client, signal: idle(), onProgress: () => {} })
    expect(calls).toEqual(['archive 200', 'archive 200', 'archive 80'])
    expect(report.changed).toHaveLength(480)
  })

  it('goes on after a failure and names what failed', async () => {
    const store = createStore(20)
    const { client } = createClient(store, { 'id-3': refuse(404, 'not_found') })
    const progress: number[] = []
    const report = await runBulk(planBulk([...store.values()], { kind: 'tag', names: ['new'] }), {
      client,
      signal: idle(),
      onProgress: (done) => progress.push(done),
    })
    expect(report.failed.map(({ id }) => id)).toEqual(['id-3'])
    expect(report.changed).toHaveLength(19)
    expect(progress.at(-1)).toBe(20)
  })

  it('does not ask again what every request is refused', async () => {
    const store = createStore(50)
    const all = Object.fromEntries([...store.keys()].map((id) => [id, refuse(403, 'forbidden')]))
    const { client, calls } = createClient(store, all)
    const report = await runBulk(planBulk([...store.values()], { kind: 'tag', names: ['new'] }), {
      client,
      signal: idle(),
      onProgress: () => {},
    })
    expect(report.failed).toHaveLength(50)
    expect(calls.length).toBeLessThanOrEqual(3)
  })

  it('stops where it is cancelled, and can undo what was done till then', async () => {
    const store = createStore(50)
    const { client } = createClient(store)
    const controller = new AbortController()
    const report = await runBulk(planBulk([...store.values()], { kind: 'tag', names: ['new'] }), {
      client,
      signal: controller.signal,
      onProgress: (done) => done === 9 && controller.abort(),
    })
    expect(report.isCancelled).toBe(true)
    expect(report.changed.length).toBeGreaterThanOrEqual(9)
    expect(report.changed.length).toBeLessThan(50)
    expect(report.undo).toHaveLength(report.changed.length)
  })
})

it('knows, and can undo, what the library did although it was stopped', async () => {
  const archived: string[] = []
  const controller = new AbortController()
  const client = {
    bookmarks: {
      // The request arrives at once; its answer takes a while.
      archive: (ids: string[], { signal }: { signal?: AbortSignal } = {}) => {
        archived.push(...ids)
        return new Promise((resolve, reject) => {
          setTimeout(() => resolve({ ids }), 50)
          signal?.addEventListener('abort', () =>
            reject(new TransportError({ kind: 'aborted', message: 'Stopped.', requestId: null } as never)),
          )
        })
      },
    },
  } as unknown as LibraryClient
  const running = runBulk([{ kind: 'archive', ids: ['a', 'b'] }], {
    client,
    signal: controller.signal,
    onProgress: () => undefined,
  })
  controller.abort()
  const report = await running
  expect(report.changed).toEqual(archived)
  expect(report.undo).toEqual([{ kind: 'restore', ids: archived }])
})
