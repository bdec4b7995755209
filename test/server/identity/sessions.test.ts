import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { createSessions } from '../../../server/src/identity/sessions.ts'
import { openServiceDatabase } from '../../../server/src/storage/sqlite/service/service-database.ts'
import { createServiceStore } from '../../../server/src/storage/sqlite/service/service-store.ts'

const MINUTE = 60_000

it('records the use of a session once a minute, and keeps it if the disk refuses', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'bookplate-sessions-'))
  const database = openServiceDatabase(folder)
  onTestFinished(() => {
    database.close()
    rmSync(folder, { recursive: true })
  })
  const store = createServiceStore(database)
  await store.accounts.insert({
    id: 'me',
    email: 'me@example.org',
    name: 'Me',
    image: null,
    plan: 'paid',
    trialEndsAt: 0,
    createdAt: 0,
  })
  let now = 0
  const sessions = createSessions(store, () => now)
  const session = await sessions.begin('me', 'a browser')
  const lastSeen = async () => {
    expect(await sessions.find(session.token)).toEqual(session)
    return (await sessions.list(session))[0]!.lastSeenAt
  }
  now = MINUTE
  expect(await lastSeen()).toBe(0)
  now += 1
  expect(await lastSeen()).toBe(MINUTE + 1)
  database.exec('pragma query_only = on')
  now += MINUTE + 1
  expect(await lastSeen()).toBe(MINUTE + 1)
})
