import { describe, expect, it } from 'vitest'
import { NO_EDIT } from '@/lib/outbox/edit.ts'
import { dyingStore } from '../../helpers/dying-store.ts'
import { LIBRARY, createOutboxBench } from '../../helpers/outbox-bench.ts'

const PAGE = { url: 'https://example.com/a', title: 'A' }
describe('a worker killed at each step of a save', () => {
  for (const when of ['before', 'after'] as const) {
    it(`loses and duplicates nothing when killed ${when} any use of the store`, async () => {
      let kills = 0
      for (let killAt = 1; ; killAt += 1) {
        const bench = createOutboxBench()
        await bench.queue.save(LIBRARY, PAGE, {
          ...NO_EDIT,
          add: ['x'],
          note: { text: 'typed', blind: true },
        })
        const died = await new Promise<boolean>((resolve) => {
          const doomed = bench.startWorker((store) => dyingStore(store, killAt, when, () => resolve(true)))
          void doomed.sender.flush().then(() => resolve(false))
        })
        if (!died) break
        kills += 1
        await bench.startWorker().sender.flush()
        expect(bench.library.bookmarks.size).toBe(1)
        expect(bench.library.find(PAGE.url)).toMatchObject({ note: 'typed', tags: new Set(['x']) })
        expect(await bench.store.list()).toEqual([])
      }
      expect(kills).toBeGreaterThanOrEqual(12)
    })
  }

  it('loses nothing when any response is lost', async () => {
    for (const lost of ['save', 'read', 'update']) {
      const bench = createOutboxBench()
      await bench.queue.save(LIBRARY, PAGE, { ...NO_EDIT, append: ['quote'] })
      const died = new Promise<void>((resolve) => {
        const { client } = bench.library
        const bookmarks = new Proxy(client.bookmarks, {
          get(target, name) {
            const method = target[name as 'save'] as (url: string) => Promise<never>
            return async (...given: [string]) => {
              const answer = await method(...given)
              if (name !== lost) return answer
              resolve()
              return new Promise<never>(() => undefined)
            }
          },
        })
        bench.connected.library = { ...bench.connected.library!, client: { ...client, bookmarks } }
        void bench.startWorker().sender.flush()
      })
      await died
      bench.connected.library = { ...bench.connected.library!, client: bench.library.client }
      await bench.startWorker().sender.flush()
      expect(bench.library.find(PAGE.url)).toMatchObject({ note: 'quote' })
      expect(await bench.store.list()).toEqual([])
    }
  })
})
