import type { Bookmark, Collection, PageCopies } from '@bookplate/contract'
import { expect, it } from 'vitest'
import type { MoveMark } from '../../server/src/storage/library-move.ts'
import { createUseMoving } from '../../server/src/storage/sqlite/library/moving-store.ts'
import { savePictures } from '../helpers/pictures.ts'
import { startTestService } from '../helpers/start-service.ts'
import { readData } from '../helpers/walk-pages.ts'

const HOUR_MS = 3_600_000

it('refuses changes to a moving library with the reason and duration, and still reads it', async () => {
  const service = await startTestService({ threads: 1 })
  service.expectErrors(/StorageUnavailable/)
  const account = service.account()
  const key = account.key()
  const add = (name: string) => service.call('/v1/collections', { key, body: { name } })
  const mark = (next: MoveMark) =>
    createUseMoving(service.config.dataFolder)(account.id, (library) => library.remark(() => next))
  expect((await add('before')).status).toBe(201)
  await savePictures(service.config.dataFolder, account.id, [1])
  const { items } = await readData<{ items: Bookmark[] }>(await service.call('/v1/bookmarks', { key }))
  const copies = `/capture/bookmarks/${items[0]!.id}/copies`
  const keepCopy = () =>
    service.call(copies, {
      key,
      body: { html: '<p>A page', madeAt: '2026-03-01T09:31:00.000Z', missing: [] },
    })

  await mark({ state: 'leaving', mover: 'somebody', until: Date.now() + HOUR_MS })
  const refused = await add('meanwhile')
  expect(refused.status).toBe(503)
  expect(refused.headers.get('Retry-After')).toMatch(/^3[56]\d\d$/)
  const { error } = (await refused.json()) as { error: Record<string, unknown> }
  expect(error).toMatchObject({ code: 'internal_error', retryable: true })
  expect(error['message']).toMatch(/is being moved to another store.*Try again in 3[56]\d\d seconds/)
  expect(error['retryAfterMs']).toBeLessThanOrEqual(HOUR_MS)
  expect((await keepCopy()).status).toBe(503)
  expect(await readData<Collection[]>(await service.call('/v1/collections', { key }))).toHaveLength(1)

  // The moving process was killed and no longer extends its mark, so the library accepts changes again.
  await mark({ state: 'leaving', mover: 'somebody', until: Date.now() })
  expect((await add('after')).status).toBe(201)

  await mark({ state: 'gone', to: 'elsewhere' })
  const gone = await add('late')
  expect(gone.status).toBe(503)
  expect(await gone.text()).toContain('has moved to another store')
  expect((await keepCopy()).status).toBe(503)
  expect(await readData<PageCopies>(await service.call(copies, { key }))).toMatchObject({ items: [] })
  await service.stop()
})
