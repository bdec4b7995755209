import type { Stats } from '@bookplate/contract'
import { expect, it } from 'vitest'
import { fillLibrary } from '../helpers/fill-library.ts'
import { libraryLines } from '../helpers/library-lines.ts'
import { serviceOfFile } from '../helpers/service-of-file.ts'
import { readData } from '../helpers/walk-pages.ts'

/** Lines that requests to the same library may is postponed for. */
const BATCH_LINES = 1_000

const service = serviceOfFile()

it('an import stores each batch at once, and lets readers and writers of the library in between', async () => {
  const account = service.account()
  const key = account.key('full')
  const total = async () => (await readData<Stats>(await service.call('/v1/stats?state=all', { key }))).total
  async function* lines() {
    let sent = 0
    for (const line of libraryLines(3 * BATCH_LINES, 5)) {
      yield line
      sent += 1
      if (sent % BATCH_LINES > 0) continue
      await expect.poll(total).toBe(sent)
      const read = await service.call('/v1/bookmarks?limit=5', { key })
      const write = await service.call('/v1/collections', { key, body: { name: `After ${sent}` } })
      expect([read.status, write.status]).toEqual([200, 201])
    }
  }
  const counts = await fillLibrary(service.config.dataFolder, account.id, lines())
  expect(counts).toEqual({ imported: 3 * BATCH_LINES, joined: 0, refused: 0 })
  expect(await total()).toBe(3 * BATCH_LINES)
})
