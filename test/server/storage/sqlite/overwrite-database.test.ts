import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { onTestFinished, test, expect } from 'vitest'
import { overwriteDatabase } from '../../../../server/src/storage/sqlite/maintenance/restore-store.ts'

test('a database is overwritten after another connection has finished its write', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bookplate-overwrite-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const create = (name: string): DatabaseSync => {
    const database = new DatabaseSync(join(folder, name))
    database.exec(
      `pragma journal_mode = wal; create table names (name); insert into names values ('${name}')`,
    )
    return database
  }
  const [from, to] = [create('from.db'), create('to.db')]

  to.exec(`begin immediate; insert into names values ('during')`)
  const overwritten = overwriteDatabase(join(folder, 'from.db'), join(folder, 'to.db'))
  await expect(backup(from, join(folder, 'to.db'))).rejects.toMatchObject({ errcode: 0 })
  to.exec('commit')
  await overwritten

  expect(to.prepare('select name from names').all()).toEqual([{ name: 'from.db' }])
  for (const database of [from, to]) database.close()
})
