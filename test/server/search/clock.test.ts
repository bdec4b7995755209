import { expect, it } from 'vitest'
import { createMemoryQueues } from '../../helpers/memory-queue.ts'
import { createIndexer } from '../../../server/src/indexing/indexer.ts'
import { until } from '../../helpers/waits.ts'

it('indexing continues if the clock was set back while idle', async () => {
  let time = 1_000_000_000
  let fails = true
  let failed = 0
  let done = 0
  const indexer = createIndexer({
    work: createMemoryQueues(['a']).work,
    libraryOf: () => ({
      takeChanged: async () => 0,
      captionSome: async () => 0,
      embedSome: async () => {
        if (fails) {
          failed += 1
          throw new Error('no')
        }
        done += 1
        return 0
      },
      dropReplaced: async () => 0,
      waiting: async () => ({ bookmarks: 0, images: 0 }),
    }),
    log: () => {},
    now: () => time,
  })
  indexer.start()
  await expect.poll(() => failed).toBe(1)
  fails = false
  time -= 24 * 3_600_000
  await until('an indexed library', () => {
    time += 1_000
    return done > 0
  })
  await indexer.close()
})
