import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { StorageUnavailable } from '../../../../server/src/errors/storage-unavailable.ts'
import { openSqlite } from '../../../../server/src/storage/sqlite/sqlite.ts'

const INSERT = { sql: 'insert into texts values (zeroblob(100000))', parameters: [] }
const COUNT = { sql: 'select count(*) as amount from texts', parameters: [] }

it('reports a full disk for each way of writing and stores nothing', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'bookplate-full-'))
  const database = openSqlite(join(folder, 'one.db'))
  onTestFinished(() => {
    database.close()
    rmSync(folder, { recursive: true })
  })
  database.exec('create table texts (bytes blob); pragma max_page_count = 10')
  const writes = [
    () => database.run(INSERT),
    () => database.writeNow(() => database.run(INSERT)),
    () => database.write(() => database.run(INSERT)),
  ]
  for (const write of writes) {
    const failed = await Promise.resolve()
      .then(write)
      .catch((error: unknown) => error)
    expect(failed).toBeInstanceOf(StorageUnavailable)
    expect(failed).toMatchObject({
      message: expect.stringMatching(/^The disk of the library is full/) as string,
      isForCaller: true,
    })
  }
  expect(database.get(COUNT)).toEqual({ amount: 0 })
  database.exec('pragma max_page_count = 1000')
  database.run(INSERT)
  expect(database.get(COUNT)).toEqual({ amount: 1 })
})
