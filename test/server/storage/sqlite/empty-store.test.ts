import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { existsSync } from 'node:fs'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { backupStore } from '../../../../server/src/storage/sqlite/maintenance/backup-store.ts'
import { startTestService } from '../../../helpers/start-service.ts'

let dataFolder: string
beforeEach(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'bookplate-test-'))
})
afterEach(() => rm(dataFolder, { recursive: true, force: true }))

it('starts on a store whose first start was interrupted before its tables existed', async () => {
  await mkdir(join(dataFolder, 'libraries'))
  await writeFile(join(dataFolder, 'service.db'), '')
  const service = await startTestService({ dataFolder })
  expect((await service.call('/v1')).status).toBe(200)
  await service.stop()
})

it('creates no store for a backup', async () => {
  await expect(backupStore(dataFolder, join(dataFolder, 'b.tar'), 0)).rejects.toThrow(
    /^There is no .*service\.db/,
  )
  expect(existsSync(join(dataFolder, 'service.db'))).toBe(false)
})
