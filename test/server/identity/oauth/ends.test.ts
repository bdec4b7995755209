import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, it } from 'vitest'
import { freePort } from '../../../helpers/free-port.ts'
import { PASSWORD } from '../../../helpers/oauth-client.ts'
import { callCommand } from '../../../helpers/call-command.ts'
import { serviceOfTest, signedInOfTest } from '../../../helpers/service-of-file.ts'

const EMAIL = 'me@example.org'

const service = serviceOfTest(async () => ({ port: await freePort() }))
const client = signedInOfTest(service)
let file: string

/** Orphaned rows of `service.db` by table. */
function leftOver(): Record<string, number> {
  const database = new DatabaseSync(join(service.config.dataFolder, 'service.db'), { readOnly: true })
  const count = (sql: string): number => Number(Object.values(database.prepare(sql).get()!)[0])
  const rows = {
    uses: count(
      `select count(*) from oauth_grant_use where grant_id not in (select key from oauth_models where model = 'Grant')`,
    ),
    models: count(
      `select count(*) from oauth_models where account_id is not null and account_id not in (select id from accounts)`,
    ),
  }
  database.close()
  return rows
}

/** Connects and uses an app, which creates the account's library. */
async function useApp(): Promise<string> {
  const tokens = await client.connect()
  const me = await service.call('/v1/me', { key: tokens.access_token })
  const { data } = (await me.json()) as { data: { id: string } }
  await service.call('/v1/tags', { key: tokens.access_token })
  file = join(service.config.dataFolder, 'libraries', `${data.id}.db`)
  expect(existsSync(file)).toBe(true)
  return tokens.refresh_token!
}

const account = async (): Promise<string> => (await client.browser.open('/account')).text()
const WAYS: [string, (refreshToken: string) => Promise<unknown>][] = [
  ['the app signs out', (refreshToken) => client.revoke(refreshToken)],
  [
    'the person disconnects the app',
    async () => client.browser.submit(await account(), '/account/apps/revoke', { password: PASSWORD }),
  ],
  [
    'the person deletes the account',
    async () => client.browser.submit(await account(), '/account/delete', { password: PASSWORD }),
  ],
  [
    'the command line deletes the account',
    () => callCommand(service.config.dataFolder, ['account', 'delete', '--email', EMAIL]),
  ],
]

it.each(WAYS)('leaves nothing behind when %s', async (_way, end) => {
  await end(await useApp())
  expect(leftOver()).toEqual({ uses: 0, models: 0 })
})

it.each(WAYS.slice(2))('removes the library with all of its files when %s', async (_way, end) => {
  await end(await useApp())
  expect(['', '-wal', '-shm'].filter((suffix) => existsSync(file + suffix))).toEqual([])
})
