import { describe, expect, it } from 'vitest'
import { createSenders } from '@/lib/outbox/sender.ts'
import { apiError } from '../../helpers/api-error.ts'
import { createFakeLibrary } from '../../helpers/fake-library.ts'
import { createOutboxBench, LIBRARY } from '../../helpers/outbox-bench.ts'

const WORK = 'https://work.example|1'
const page = (name: string) => ({ url: `https://example.com/${name}`, title: name })

function createTwo() {
  const bench = createOutboxBench()
  const work = createFakeLibrary()
  const signedIn = new Set([LIBRARY, WORK])
  const wakes: [string, number | null][] = []
  const libraries = new Map([
    [LIBRARY, bench.library],
    [WORK, work],
  ])
  const senders = createSenders({
    store: bench.store,
    readTags: async () => [LIBRARY, WORK],
    getLibrary: async (tag) => {
      const library = signedIn.has(tag) ? libraries.get(tag) : undefined
      return library ? { tag, client: library.client, captures: null, budget: () => null } : null
    },
    now: () => bench.clock.now,
    lock: (_name, run) => run(),
    wakeIn: (tag, delayMs) => wakes.push([tag, delayMs]),
    onSaved: () => undefined,
    onArrived: () => undefined,
    onDelivery: () => undefined,
  })
  return { ...bench, home: bench.library, work, senders, signedIn, wakes }
}

describe('the outbox of two libraries', () => {
  it('sends each page to the library that it was saved for', async () => {
    const { queue, senders, home, work, store } = createTwo()
    await queue.save(LIBRARY, page('home'))
    await queue.save(WORK, page('work'))
    await queue.save(LIBRARY, page('both'))
    await queue.save(WORK, page('both'))
    await senders.flush()
    expect(home.calls.toSorted()).toEqual(['save https://example.com/both', 'save https://example.com/home'])
    expect(work.calls.toSorted()).toEqual(['save https://example.com/both', 'save https://example.com/work'])
    expect(await store.list()).toEqual([])
  })

  it('keeps what is for a library that is signed out, and sends the rest', async () => {
    const { queue, senders, home, work, store, signedIn } = createTwo()
    signedIn.delete(WORK)
    const { id } = await queue.save(WORK, page('work'))
    await queue.save(LIBRARY, page('home'))
    await senders.flush()
    expect([home.calls.length, work.calls.length]).toEqual([1, 0])
    expect((await store.list()).map((entry) => entry.id)).toEqual([id])
  })

  it('waits for the library that asked for a pause only, and wakes for it', async () => {
    const { queue, senders, home, work, store, wakes, clock } = createTwo()
    work.gate.before = () =>
      Promise.reject(apiError(429, 'rate_limited', { retryable: true, retryAfterMs: 30_000 }))
    const entry = await queue.save(WORK, page('work'))
    await queue.save(LIBRARY, page('home'))
    await senders.flush()
    expect(home.calls).toHaveLength(1)
    expect(await store.readPause(LIBRARY)).toBeNull()
    expect(await store.readPause(WORK)).toMatchObject({ problem: { code: 'rate_limited' } })
    expect(wakes.findLast(([tag]) => tag === WORK)?.[1]).toBeGreaterThan(0)
    expect(wakes.findLast(([tag]) => tag === LIBRARY)?.[1]).toBeNull()
    await senders.resume()
    work.gate.before = async () => undefined
    expect(await senders.deliverNow(entry)).toBeNull()
    clock.now += 31_000
    expect(await senders.deliverNow(entry)).toMatchObject({ kind: 'done' })
  })
})
