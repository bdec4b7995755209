import { Client } from 'pg'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createLibraryStore } from '../../../../server/src/storage/postgres/library/postgres-library-store.ts'
import type { Postgres } from '../../../../server/src/storage/postgres/postgres.ts'
import { sql } from '../../../../server/src/storage/postgres/sql.ts'
import type { LibraryStore } from '../../../../server/src/storage/library-store.ts'
import { foundBy } from '../../../helpers/new-bookmark.ts'
import { emptyDatabase } from '../../../helpers/test-database.ts'

let database: Postgres
let store: LibraryStore
beforeEach(async () => {
  database = await emptyDatabase(['me'])
  store = createLibraryStore(database, 'me')
})
afterEach(() => {
  vi.restoreAllMocks()
  return database.close()
})

const saved = (at: number, more: object = {}) => ({
  ...foundBy(at, { title: `Number ${at}`, body: 'some words' }),
  tags: ['a', `tag ${at}`],
  ...more,
})
const insert = (bookmark: ReturnType<typeof saved>) => store.insert(bookmark, bookmark.identities)

/** Returns the statements, and how often the work waits for a response before it sends more. */
async function countTrips(work: () => Promise<unknown>) {
  const counted = { trips: 0, statements: [] as string[] }
  let isAnswered = true
  const send = Client.prototype.query as (...parts: unknown[]) => Promise<unknown>
  vi.spyOn(Client.prototype, 'query').mockImplementation(function (this: Client, ...parts: unknown[]) {
    counted.statements.push(String(parts[0]))
    if (isAnswered) counted.trips += 1
    isAnswered = false
    const answer = send.apply(this, parts)
    return answer.finally(() => (isAnswered = true))
  } as typeof Client.prototype.query)
  await work()
  return counted
}

it('saves with two round trips to the database', async () => {
  await insert(saved(1))
  const { trips, statements } = await countTrips(() => insert(saved(2)))
  expect(trips).toBe(2)
  expect(statements.length).toBeLessThanOrEqual(15)
})

it('imports a batch with few statements and counts its words once', async () => {
  const batch = Array.from({ length: 300 }, (_, at) => saved(at + 1))
  const { statements } = await countTrips(() => store.importing((insertAll) => insertAll(batch)))
  expect(statements.length).toBeLessThanOrEqual(50)
  expect(statements.filter((text) => text.startsWith('insert into "vocabulary"'))).toHaveLength(1)
  expect(await store.idsOf(batch.map(({ uuid }) => uuid))).toHaveLength(300)
})

it('combines concurrent saves into one transaction', async () => {
  const { statements } = await countTrips(() =>
    Promise.all(Array.from({ length: 9 }, (_, at) => insert(saved(at + 1)))),
  )
  expect(statements.filter((text) => text === 'commit')).toHaveLength(2)
  expect(await store.page({ filters: {}, state: 'all', after: null, limit: 20 })).toHaveLength(9)
  expect((await store.tags()).find(({ name }) => name === 'a')?.count).toBe(9)
})

it('combines concurrent edits into one transaction, and refuses only the bad one', async () => {
  const batch = Array.from({ length: 9 }, (_, at) => saved(at + 1))
  for (const bookmark of batch) await insert(bookmark)
  const edit = (note: string) => batch.map(({ uuid }) => store.update(uuid, () => ({ note })))
  const { statements } = await countTrips(() => Promise.all(edit('first')))
  expect(statements.filter((text) => text === 'commit')).toHaveLength(2)
  const refused = store.update(batch[0]!.uuid, () => {
    throw new Error('refused')
  })
  const [bad, ...good] = await Promise.allSettled([refused, ...edit('second')])
  expect(bad.status).toBe('rejected')
  expect(good.every(({ status }) => status === 'fulfilled')).toBe(true)
})

it('saves an address once for many concurrent requests', async () => {
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, at) => insert(saved(at + 1, { identities: ['same', `own ${at}`] }))),
  )
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
  expect(answers.filter(({ created }) => created)).toHaveLength(1)
  expect(await store.byIdentity(['own 5'])).toBe(answers[0]!.id)
  expect((await store.tags()).map(({ name }) => name).toSorted()).toEqual(['a', 'tag 1'])
})

it('fails only for the bookmark that the database refuses', async () => {
  const answers = await Promise.allSettled([
    insert(saved(1)),
    insert(saved(2)),
    insert(saved(3, { title: 'a \u0000 that PostgreSQL has no room for' })),
    insert(saved(4)),
  ])
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
  expect((answers[2] as PromiseRejectedResult).reason.message).toMatch(/invalid byte sequence/)
  expect(await store.byIdentity(saved(3).identities)).toBeUndefined()
  expect(await store.page({ filters: {}, state: 'all', after: null, limit: 20 })).toHaveLength(3)
})

it('rolls back a transaction with a failure that no caller awaited', async () => {
  const failing = database.transaction(async (queries) => {
    queries.put('secrets', [{ name: 'one', value: Buffer.from('a') }])
    queries.put('secrets', [{ name: 'one', value: Buffer.from('b') }])
    queries.send(sql`delete from secrets`)
    return 'done'
  })
  await expect(failing).rejects.toThrow(/duplicate key/)
  expect(await database.all(sql<object>`select name from secrets`)).toEqual([])
})

it('reports the first failure of a transaction and ignores later statements', async () => {
  let late: (() => Promise<unknown>) | undefined
  const failing = database.transaction(async (queries) => {
    late = () => queries.run(sql`delete from secrets`)
    queries.send(sql`select 1 / 0`)
    await queries.all(sql<object>`select name from secrets`)
  })
  await expect(failing).rejects.toThrow(/division by zero/)
  await expect(late?.()).rejects.toThrow(/after the end/)
})
