/** @module-tag slow */

import { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { createIndexer } from '../../server/src/indexing/indexer.ts'
import { createMemoryQueues } from '../helpers/memory-queue.ts'
import { startTestService } from '../helpers/start-service.ts'
import { settle } from '../helpers/settle.ts'

afterEach(() => vi.useRealTimers())

test('the hourly sweep of a store that cannot be written does not end the process', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const service = await startTestService()
  // Another process blocks the write, like a full or read-only disk.
  const other = new DatabaseSync(join(service.config.dataFolder, 'service.db'))
  other.exec('begin immediate')
  try {
    // An exception in a timer would be uncaught.
    vi.advanceTimersByTime(3_600_000)
    await expect
      .poll(() => service.logs.at(-1))
      .toMatchObject({ level: 'warn', message: 'expired records could not be deleted' })
  } finally {
    other.exec('rollback')
    other.close()
    await service.stop()
  }
})

test('a library that is refused while it is being indexed does not end the background work', async () => {
  let time = 0
  let isRefused = false
  let served = 0
  let refusals = 0
  const rejections: unknown[] = []
  const heard = (reason: unknown): void => void rejections.push(reason)
  process.on('unhandledRejection', heard)
  const step = async (): Promise<number> => {
    await settle()
    if (!isRefused) return 1
    refusals += 1
    throw new Error('damaged')
  }
  const indexer = createIndexer({
    work: createMemoryQueues(['damaged', 'sound']).work,
    libraryOf: (account) => ({
      takeChanged: account === 'damaged' ? step : async () => ((served += 1), 1),
      captionSome: async () => 0,
      embedSome: async () => 0,
      dropReplaced: async () => 0,
      waiting: async () => {
        if (isRefused && account === 'damaged') throw new Error('damaged')
        return { bookmarks: 1, images: 0 }
      },
    }),
    log: () => {},
    now: () => (time += 100),
  })
  indexer.start()
  try {
    await expect.poll(() => served).toBeGreaterThan(2)
    isRefused = true
    time += 60_000
    // It has failed, and after its pause it has failed again.
    await expect.poll(() => refusals).toBeGreaterThan(1)
    const before = served
    await expect.poll(() => served).toBeGreaterThan(before)
    expect(rejections).toEqual([])
    expect(await indexer.gauges()).toMatchObject({ search_bookmarks_waiting: 1, search_images_waiting: 0 })
  } finally {
    process.off('unhandledRejection', heard)
    await indexer.close().catch(() => {})
  }
})
