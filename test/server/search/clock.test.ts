import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createMemoryQueues } from '../../helpers/memory-queue.ts'
import { createIndexer } from '../../../server/src/indexing/indexer.ts'

it('indexing continues if the clock was set back while idle', async () => {
  let time = 1_000_000_000
  let fails = true
  let done = 0
  const indexer = createIndexer({
    work: createMemoryQueues(['a']).work,
    libraryOf: () => ({
      takeChanged: async () => 0,
      captionSome: async () => 0,
      embedSome: async () => {
        if (fails) throw new Error('no')
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
  await pause(100)
  fails = false
  time -= 24 * 3_600_000
  await pause(1_700)
  time += 70_000
  await pause(1_700)
  await indexer.close()
  expect(done).toBeGreaterThan(0)
}, 10_000)
