import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createIndexer } from '../../../server/src/indexing/indexer.ts'

it('indexing goes on although the clock was set back while it rested', async () => {
  let time = 1_000_000_000
  let fails = true
  let done = 0
  const indexer = createIndexer({
    accountIds: () => ['a'],
    use: (_account, work) => work(),
    indexLibrary: () => ({
      takeChanged: async () => 0,
      captionSome: async () => 0,
      embedSome: async () => {
        if (fails) throw new Error('no')
        done += 1
        return 0
      },
      dropReplaced: async () => 0,
      waiting: () => ({ bookmarks: 0, images: 0 }),
    }),
    hasChanged: () => false,
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
