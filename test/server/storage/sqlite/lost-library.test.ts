import { rm, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { verifyAtStart } from '../../../../server/src/storage/sqlite/maintenance/verify-at-start.ts'
import { openSqliteEngine } from '../../../../server/src/storage/sqlite/engine.ts'
import { OPTIONS } from '../../../helpers/engine-kinds.ts'
import { callCommand } from '../../../helpers/call-command.ts'
import { startTestService } from '../../../helpers/start-service.ts'
import { makePlace, storeAt, type StoreAccount, type TestPlace } from '../../../helpers/store-at.ts'

let place: TestPlace
let account: StoreAccount
let file: string

const fill = () => storeAt(place.place).fill(account.id, [{ url: 'https://example.org/' }])
const run = (...args: string[]) => callCommand(place.dataFolder, args)

beforeEach(async () => {
  place = await makePlace(false)
  account = await storeAt(place.place).account()
  file = join(place.dataFolder, 'libraries', `${account.id}.db`)
})
afterEach(() => place.remove())

it('of an account without a save does not exist', async () => {
  expect(verifyAtStart(place.dataFolder)).toEqual([])
  expect((await run('check')).status).toBe(0)
  await fill()
  expect((await run('check')).stdout).toContain(`${account.id}.db: ok`)
})

describe.each([
  ['missing', () => rm(file)],
  ['empty', () => truncate(file)],
])('a library whose file is %s', (_how, lose) => {
  beforeEach(async () => {
    await fill()
    await lose()
  })

  it('prevents the start', () => {
    expect(() => verifyAtStart(place.dataFolder)).toThrow(`${file} is damaged`)
  })

  it('is not replaced by an empty one', async () => {
    const { status, stdout, stderr } = await run('export', '--email', account.email)
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
    expect(stderr).toContain(`${file} is damaged (the file is missing or empty)`)
    await expect(fill()).rejects.toThrow('restore')
  })

  it('is reported by `check` and `doctor`', async () => {
    const [checked, examined] = [await run('check'), await run('doctor')]
    expect(checked).toMatchObject({ status: 1, stdout: expect.stringContaining(`There is no ${file}`) })
    expect(examined).toMatchObject({ status: 1, stdout: expect.stringContaining(`${file} is damaged`) })
  })

  it('is deleted with its account', async () => {
    expect((await run('account', 'delete', '--email', account.email)).status).toBe(0)
    expect(verifyAtStart(place.dataFolder)).toEqual([])
  })
})

describe.each([
  ['missing', (path: string) => rm(path)],
  ['empty', (path: string) => truncate(path)],
])('a `service.db` that is %s next to a library', (_how, lose) => {
  it('prevents the start and is restored by a backup', async () => {
    await fill()
    const [backup, service] = [join(place.dataFolder, 'backup.tar'), join(place.dataFolder, 'service.db')]
    await run('backup', backup)
    await lose(service)
    await expect(startTestService({ dataFolder: place.dataFolder })).rejects.toThrow(
      `${service} is damaged (the file is missing or empty) and is not used. The newest backup is ${backup}`,
    )
    expect(await run('restore', backup)).toMatchObject({ status: 0 })
    expect((await run('export', '--email', account.email)).stdout).toContain('https://example.org/')
  })
})

it('is noticed too if an older version created it', async () => {
  await fill()
  const service = new DatabaseSync(join(place.dataFolder, 'service.db'))
  service.exec('drop table created_libraries; drop table deleted_accounts; pragma user_version = 13')
  service.close()
  await openSqliteEngine(place.dataFolder, OPTIONS).close()
  await rm(file)
  expect(() => verifyAtStart(place.dataFolder)).toThrow(file)
})

it('is restored from a backup', async () => {
  await fill()
  const backup = join(place.dataFolder, 'backup.tar')
  await run('backup', backup)
  await rm(file)
  expect(await run('restore', backup)).toMatchObject({ status: 0 })
  expect((await run('export', '--email', account.email)).stdout).toContain('https://example.org/')
})
