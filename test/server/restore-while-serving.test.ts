import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Collection } from '@bookplate/contract'
import { expect, test } from 'vitest'
import { backupStore } from '../../server/src/storage/sqlite/maintenance/backup-store.ts'
import { restoreStore } from '../../server/src/storage/sqlite/maintenance/restore-store.ts'
import { openModelServer } from '../helpers/open-model-server.ts'
import { indexed, openSearchLibrary, OFF, readGauge } from '../helpers/search-library.ts'
import { startTestService } from '../helpers/start-service.ts'
import { readData } from '../helpers/walk-pages.ts'
import { until } from '../helpers/waits.ts'

test("keeps writes after a restore, even if the backup lacks the account's library", async () => {
  const work = await mkdtemp(join(tmpdir(), 'bookplate-test-'))
  const file = join(work, 'backup.tar')
  const service = await startTestService()
  const { dataFolder } = service.config
  const key = service.account().key()
  const names = async (): Promise<string[]> =>
    (await readData<Collection[]>(await service.call('/v1/collections', { key }))).map((one) => one.name)

  // The account exists but has no library yet.
  await backupStore(dataFolder, file, Date.now())
  await service.call('/v1/collections', { key, body: { name: 'before' } })
  await restoreStore(dataFolder, file, Date.now())
  expect.soft(await names()).toEqual([])
  expect((await service.call('/v1/collections', { key, body: { name: 'after' } })).status).toBe(201)
  await service.restart()
  expect(await names()).toEqual(['after'])
  await service.stop()
  await rm(work, { recursive: true })
})

test('completes the indexing of a backup that was made during it', async () => {
  const work = await mkdtemp(join(tmpdir(), 'bookplate-test-'))
  const file = join(work, 'backup.tar')
  const model = await openModelServer()
  model.behave({ delayMs: 100 })
  const lines = Array.from({ length: 100 }, (_, index) => ({
    url: `https://notes.example/${index}`,
    title: `Note ${index}`,
  }))
  const { service } = await openSearchLibrary(lines, {
    embeddings: { source: model.url, model: 'small', key: undefined },
    captions: OFF,
  })
  await until('20 vectors', async () => (await readGauge(service.url, 'search_bookmarks_embedded')) >= 20)
  await backupStore(service.config.dataFolder, file, Date.now())
  model.behave({})
  await indexed(service.url)
  await restoreStore(service.config.dataFolder, file, Date.now())
  await indexed(service.url)
  expect(await readGauge(service.url, 'search_bookmarks_waiting')).toBe(0)
  await service.stop()
  await model.close()
  await rm(work, { recursive: true })
})
