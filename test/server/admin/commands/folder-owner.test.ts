import { chownSync, lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { callCommand } from '../../../helpers/call-command.ts'
import { openSqlite } from '../../../../server/src/storage/sqlite/sqlite.ts'

const NOBODY = 65_534
const isRoot = process.geteuid?.() === 0

/** Creates a data folder of another user than root, as under systemd. */
function createOwnedFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'bookplate-owner-'))
  chownSync(folder, NOBODY, NOBODY)
  return folder
}

it.runIf(isRoot)('leaves no file of root in a data folder of another user', async () => {
  const folder = createOwnedFolder()
  for (const command of [['account', 'create'], ['sample']])
    expect(await callCommand(folder, [...command, '--email', 'ada@example.org'])).toMatchObject({ status: 0 })
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  expect(files.filter((name) => name.endsWith('.db'))).toHaveLength(2)
  expect(files.filter((name) => lstatSync(join(folder, name)).uid !== NOBODY)).toEqual([])
  rmSync(folder, { recursive: true })
})

it.runIf(isRoot)('creates databases that the service can open at once', () => {
  const folder = createOwnedFolder()
  const database = openSqlite(join(folder, 'a.db'))
  database.exec('create table one (id)')
  expect(readdirSync(folder).toSorted()).toEqual(['a.db', 'a.db-shm', 'a.db-wal'])
  expect(readdirSync(folder).map((name) => lstatSync(join(folder, name)).uid)).toEqual([
    NOBODY,
    NOBODY,
    NOBODY,
  ])
  database.close()
  rmSync(folder, { recursive: true })
})
