import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkPages, useFile } from '../../../../server/src/storage/sqlite/check-pages.ts'
import { openSqlite } from '../../../../server/src/storage/sqlite/sqlite.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bookplate-check-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

describe('the pages of a file', () => {
  it('are intact if SQLite finds nothing', () => {
    const path = join(folder, 'whole.db')
    const database = openSqlite(path)
    database.exec('create table words (word text) strict')
    database.close()
    expect(checkPages(path, 'whole')).toEqual([])
  })

  it("are a problem if the file isn't a database", async () => {
    const path = join(folder, 'letter.db')
    await writeFile(path, 'Dear reader, '.repeat(1_000))
    expect(checkPages(path, 'quick')).toEqual([expect.stringContaining('not a database')])
  })

  it('are not copied to a full disk', () => {
    const path = join(folder, 'source.db')
    openSqlite(path).close()
    expect(() =>
      useFile(path, () => {
        throw Object.assign(new Error('database or disk is full'), { errcode: 13 })
      }),
    ).toThrow('Free some space or choose another disk')
  })

  it('are not reported as damaged if the disk prevents opening the file', async () => {
    const path = join(folder, 'out-of-reach.db')
    await mkdir(path)
    expect(() => checkPages(path, 'quick')).toThrow(/cannot be opened: .*write access to it/)
  })
})
