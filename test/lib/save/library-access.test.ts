import { expect, it } from 'vitest'
import { createLibraryAccess } from '@/lib/save/library-access.ts'
import { createSessions } from '@/lib/connect/session.ts'
import {
  KEY,
  ORIGIN,
  connection,
  createTestStore,
  keyCredential,
  NO_RENEWAL,
} from '../../helpers/auth-fixture.ts'
import { createOutboxBench } from '../../helpers/outbox-bench.ts'

const OTHER_KEY = 'service_of_another'

it('sends what is under way for one account with its credential after another is connected', async () => {
  const { store } = createTestStore()
  const sessions = createSessions({ ...NO_RENEWAL, store })
  const sent: (string | null)[] = []
  const access = createLibraryAccess({
    readOffer: async () => null,
    sessions,
    fetch: async (_input, init) => {
      sent.push(new Headers(init?.headers).get('Authorization'))
      return new Response(
        JSON.stringify({ data: { bookmark: { id: crypto.randomUUID() }, created: true } }),
        {
          status: 201,
        },
      )
    },
    isOnline: () => true,
  })
  await store.connect(connection, keyCredential, null)
  const library = await access.readSignedIn()
  await library!.client.bookmarks.save('https://example.com/1')
  const other = { ...connection, account: { ...connection.account, id: 'a2' } }
  await store.connect(other, { ...keyCredential, key: OTHER_KEY }, null)
  // During a batch for the first account.
  await library!.client.bookmarks.save('https://example.com/2')
  expect(sent).toEqual([`Bearer ${KEY}`, `Bearer ${KEY}`])
  const next = await access.readSignedIn()
  await next!.client.bookmarks.save('https://example.com/3')
  expect(sent.at(-1)).toBe(`Bearer ${OTHER_KEY}`)
  expect(ORIGIN).toBe(connection.origin)
})

it('never saves an entry of another account of the same library', async () => {
  const { store: authStore } = createTestStore()
  const hers = { ...connection, account: { ...connection.account, id: 'a2' } }
  const sent: string[] = []
  const sessions = createSessions({ ...NO_RENEWAL, store: authStore })
  const access = createLibraryAccess({
    readOffer: async () => null,
    sessions,
    isOnline: () => true,
    fetch: async (_url, init) => {
      sent.push(new Headers(init?.headers).get('Authorization')!)
      // Another person of this library signs in during the batch.
      if (sent.length === 5)
        await authStore.connect(hers, { via: 'key', origin: ORIGIN, key: 'service_hers' }, null)
      return Response.json(
        { data: { bookmark: { id: crypto.randomUUID() }, created: true } },
        { status: 201 },
      )
    },
  })
  await authStore.connect(connection, keyCredential, null)
  const bench = createOutboxBench()
  const { tag } = (await access.readSignedIn())!
  for (let page = 0; page < 30; page += 1)
    await bench.queue.save(tag, { url: `https://site.example/${page}`, title: '' })
  bench.connected.library = await access.readSignedIn()
  await bench.sender.flush()
  expect(new Set(sent)).toEqual(new Set([`Bearer ${KEY}`]))
})

it('sends no change with a key that can only read', async () => {
  const { store } = createTestStore()
  const sent: string[] = []
  const access = createLibraryAccess({
    readOffer: async () => null,
    sessions: createSessions({ ...NO_RENEWAL, store }),
    isOnline: () => true,
    fetch: async (url, init) => {
      sent.push(`${init?.method} ${new URL(String(url)).pathname}`)
      return Response.json({ data: { items: [], nextCursor: null } })
    },
  })
  await store.connect({ ...connection, scopes: { read: true, write: false } }, keyCredential, null)
  const { client } = (await access.readSignedIn())!
  const [id, body] = [crypto.randomUUID(), { ids: [crypto.randomUUID()] }]
  const changes = [
    client.bookmarks.save('https://example.com/1'),
    client.collections.create({ name: 'Sleep', filters: {} }),
    client.collections.delete(id),
    client.ask('capture.readAgain', { body }),
    client.ask('care.checkLinks', { body: { going: true } }),
    client.ask('capture.saveCopy', { params: { bookmarkId: id }, packed: new Uint8Array([1]) }),
  ]
  for (const change of changes) await expect(change).rejects.toMatchObject({ code: 'read_only', status: 403 })
  expect(sent).toEqual([])
  await client.bookmarks.list()
  // Some services let such a key search.
  await client.search.runSummaries({ query: 'sleep' })
  expect(sent).toEqual(['GET /v1/bookmarks', 'POST /v1/search'])
})
