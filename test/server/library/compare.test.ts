import { afterAll, describe, expect, it } from 'vitest'
import { createCompare } from '../../../server/src/library/duplicates/compare.ts'
import { KINDS, OPTIONS, removeEngines } from '../../helpers/engine-kinds.ts'
import { foundBy } from '../../helpers/new-bookmark.ts'

afterAll(removeEngines)

const AMOUNT = 2_000
/** Maximum requests for comparing 100,000 bookmarks at 0.5 ms each. */
const MOST_REQUESTS = 60

describe('comparing', () => {
  it('needs few requests for many bookmarks, each within its time', async () => {
    const engine = await KINDS.SQLite!.open(OPTIONS)
    await engine.libraries.use('me', async (library) => {
      await library.store.importing((insert) =>
        insert(Array.from({ length: AMOUNT }, (_, at) => foundBy(at + 1, {}))),
      )
      let time = 0
      const store = {
        ...library.store,
        read: (ids: readonly number[]) => {
          time += 0.5
          return library.store.read(ids)
        },
      }
      const compare = createCompare({ modelOf: async () => null, now: () => time })
      const pieces: number[] = []
      for (;;) {
        const before = time
        const { left } = await compare({ ...library, store })
        pieces.push(time - before)
        if (left === 0) break
      }
      expect((pieces.length / AMOUNT) * 100_000).toBeLessThanOrEqual(MOST_REQUESTS)
      expect(Math.max(...pieces)).toBeLessThan(5_000)
    })
    await engine.close()
  })
})
