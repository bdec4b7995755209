import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { VERIFIER, verifyLater } from '../../../../server/src/storage/sqlite/maintenance/verify-at-start.ts'
import { openSqlite } from '../../../../server/src/storage/sqlite/sqlite.ts'

const WHOLE = '11111111-1111-4111-8111-111111111111'
const DAMAGED = '22222222-2222-4222-8222-222222222222'
const DELETED = '33333333-3333-4333-8333-333333333333'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bookplate-verify-'))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(async () => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
  await rm(folder, { recursive: true, force: true })
})

async function libraries() {
  const whole = join(folder, 'whole.db')
  const database = openSqlite(whole)
  database.exec('create table words (word text) strict')
  database.close()
  const damaged = join(folder, 'damaged.db')
  await writeFile(damaged, 'Dear reader, '.repeat(1_000))
  return [
    { accountId: DAMAGED, path: damaged },
    { accountId: WHOLE, path: whole },
  ]
}

it('tells which libraries are damaged once the first requests have had their time', async () => {
  const found = Promise.withResolvers<[string, string]>()
  const verification = verifyLater(folder, await libraries(), (...damage) => found.resolve(damage))
  // Not all timers, because a database of another test file can set new ones without end.
  vi.runOnlyPendingTimers()
  const [accountId, reason] = await found.promise
  expect(accountId).toBe(DAMAGED)
  expect(reason).toMatch(/damaged\.db is damaged \(.*not a database.*\) and is not used/)
  await verification.stop()
})

it('starts no process where the service stops before', async () => {
  const unverified = await libraries()
  // Counted, because a spy that is restored later installs the false timers for all files of the worker.
  const before = vi.getTimerCount()
  const verification = verifyLater(folder, unverified, () => {})
  expect(vi.getTimerCount()).toBe(before + 1)
  const stopped = verification.stop()
  expect(vi.getTimerCount()).toBe(before)
  await stopped
})

it('ends when all libraries are verified, and reports no library that was deleted meanwhile', async () => {
  const verifier = fork(VERIFIER, { execArgv: ['--no-warnings'] })
  const found: unknown[] = []
  verifier.on('message', (library: { accountId: string }) => found.push(library.accountId))
  verifier.send([{ accountId: DELETED, path: join(folder, 'deleted.db') }, ...(await libraries())])
  // The last message can arrive after the exit.
  const [exit] = await Promise.all([once(verifier, 'exit'), once(verifier, 'disconnect')])
  expect(exit).toEqual([0, null])
  expect(found).toEqual([DAMAGED])
})

it.skipIf(process.platform === 'win32')('keeps the service where no process can start', async () => {
  // Too long for the environment of a process, so that starting one fails at once.
  vi.stubEnv('TOO_LONG', 'x'.repeat(3_000_000))
  const verification = verifyLater(folder, await libraries(), () => {})
  expect(() => vi.runOnlyPendingTimers()).not.toThrow()
  await verification.stop()
})
