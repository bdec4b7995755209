import 'fake-indexeddb/auto'
import { openDB } from 'idb'
import { beforeEach, expect, it, vi } from 'vitest'
import { createImportRuns, openImportsDatabase } from '@/lib/import-runs/import-run.ts'
import { openOutboxDatabase } from '@/lib/outbox/database.ts'
import { createQueue } from '@/lib/outbox/queue.ts'
import { createOutboxStore } from '@/lib/outbox/store.ts'

const stored = new Map<string, Map<string, Response>>()
const answer = vi.fn<() => Response>()
const went = vi.fn<(address: string) => void>()

beforeEach(() => {
  // A page ends its session once.
  vi.resetModules()
  vi.stubGlobal('BOOKPLATE_VERSION', '1')
  vi.stubGlobal('BroadcastChannel', EventTarget)
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('caches', {
    keys: async () => [...stored.keys()],
    delete: async (name: string) => stored.delete(name),
  })
  vi.stubGlobal('fetch', async () => answer())
  location.replace = went
  localStorage.clear()
  indexedDB = new IDBFactory()
  went.mockClear()
  stored.clear()
})

const account = (id: string) => ({ id, name: id, email: `${id}@example.org` })
const signedIn = (id: string, left: string | null = null) =>
  Response.json({ csrf: 'x', account: account(id), left })
const ended = (left: string | null, next: string | null = null) =>
  Response.json({ error: 'signed_out', left, next }, { status: 401 })

async function open(id: string): Promise<void> {
  answer.mockImplementation(() => signedIn(id))
  const { openSession } = await import('../../../server/web/session.ts')
  await openSession()
}

it('keeps an unfinished import for its account while another one signs in', async () => {
  await open('ada')
  const runs = createImportRuns(openImportsDatabase)
  await runs.begin({ id: 'run', library: 'ada', name: 'list.txt', total: 1, startedAt: 1 } as never, [
    { place: '1', line: { url: 'https://a.example/' } },
  ])
  const other = await openDB('saved', 1, { upgrade: (database) => void database.createObjectStore('pages') })
  await other.put('pages', 'read', 'a')
  await open('bo')
  expect(await runs.all()).toHaveLength(1)
  expect(await runs.batch({ id: 'run', received: 0 } as never)).not.toBeNull()
  expect(await other.count('pages')).toBe(0)
})

it('leads back to the whole address after a sign-in, and keeps nothing to read without one', async () => {
  await open('ada')
  for (const name of ['bookmarks-ada', 'shell-1']) stored.set(name, new Map())
  history.replaceState(null, '', '/library/options.html?list#transfer')
  const opened = await openDB('read', 1, { upgrade: (database) => void database.createObjectStore('pages') })
  await opened.put('pages', 'read', 'a')
  answer.mockImplementation(() => ended(null))
  const { sessionFetch } = await import('../../../server/web/session.ts')
  // A closing page stores its results for a reload.
  addEventListener('pagehide', () => sessionStorage.setItem('bookplate:panel.page:ada', '"read"'))
  void sessionFetch('/v1/me', { headers: { Authorization: 'Bearer ada' } })
  await expect.poll(() => went.mock.calls.length).toBe(1)
  const query = new URL(went.mock.calls[0]![0], location.origin).searchParams
  expect(query.get('next')).toBe('/library/options.html?list#transfer')
  expect([...stored.keys()]).toEqual(['shell-1'])
  expect(await opened.count('pages')).toBe(0)
  dispatchEvent(new Event('pagehide'))
  expect(sessionStorage).toHaveLength(0)
  expect(localStorage.getItem('bookplate:auth.libraries')).not.toBeNull()
})

it('opens with the stored account while the service does not respond', async () => {
  await open('ada')
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort())
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) =>
    signal?.aborted ? Promise.reject(signal.reason) : new Promise(() => undefined),
  )
  const { openSession } = await import('../../../server/web/session.ts')
  expect(await openSession()).toEqual({ account: 'ada', isOnline: false })
})

const tag = (id: string) => `${location.origin} ${id}`
const outbox = () => createOutboxStore(openOutboxDatabase, Date.now)

/** Leaves a change, a draft, and an import of an account, as its pages store them. */
async function leaveUnsent(id: string): Promise<void> {
  const deps = {
    store: outbox(),
    now: Date.now,
    createId: () => id,
    beforePut: () => undefined,
    findMade: () => null,
  }
  await createQueue(deps).save(tag(id), { url: 'https://a.example/', title: '' })
  localStorage.setItem(`bookplate:edit:1 ${id}`, JSON.stringify({ library: tag(id), edits: [] }))
  localStorage.setItem(`bookplate:draft:note ${tag(id)}`, JSON.stringify({ value: {}, typedAt: Date.now() }))
  const run = { id, library: tag(id), name: 'list.txt', total: 1, startedAt: Date.now() }
  await createImportRuns(openImportsDatabase).begin(run as never, [
    { place: '1', line: { url: 'https://a.example/' } },
  ])
}

const unsent = async () => ({
  entries: (await outbox().list()).map(({ id }) => id),
  keys: Object.keys(localStorage).toSorted(),
  runs: (await createImportRuns(openImportsDatabase).all()).map(({ id }) => id),
})

it.each([
  ['in the web app', null, null, '/sign-in?ui_locales=en'],
  ['in the web app after the session ended', null, null, '/sign-in?ui_locales=en'],
  ['on the account page', 'bo', null, '/sign-in?ui_locales=en'],
  ['by deleting the account', 'bo', '/account/deleted', '/account/deleted'],
])('signs out %s and erases only what is of that account', async (where, left, next, page) => {
  await leaveUnsent('ada')
  const ofAda = await unsent()
  await open('bo')
  await leaveUnsent('bo')
  history.replaceState(null, '', '/library/')
  document.documentElement.lang = 'en'
  const { openSession, signOut } = await import('../../../server/web/session.ts')
  if (where.endsWith('ended')) answer.mockImplementation(() => ended(null))
  if (left) {
    answer.mockImplementation(() => ended(left, next))
    void openSession()
  } else void signOut()
  await expect.poll(() => went.mock.calls).toEqual([[page]])
  expect(await unsent()).toEqual(ofAda)
})

it('ends with the next request if erasing failed, as the first response said', async () => {
  await open('bo')
  await leaveUnsent('bo')
  const { sessionFetch } = await import('../../../server/web/session.ts')
  const request = () => sessionFetch('/v1/me', { headers: { Authorization: 'Bearer bo' } })
  const { databases } = indexedDB
  indexedDB.databases = () => Promise.reject(new DOMException('full', 'UnknownError'))
  answer.mockImplementation(() => ended('bo', '/account/deleted'))
  await expect(request()).rejects.toThrow('full')
  indexedDB.databases = databases
  answer.mockImplementation(() => ended(null))
  void request()
  await expect.poll(() => went.mock.calls).toEqual([['/account/deleted']])
  expect(await unsent()).toMatchObject({ entries: [], runs: [] })
})

it('keeps what an account left unsent if it signs in again before the web app opens', async () => {
  await open('ada')
  await leaveUnsent('ada')
  const before = await unsent()
  answer.mockImplementation(() => signedIn('ada', 'ada'))
  const { openSession } = await import('../../../server/web/session.ts')
  await openSession()
  expect(await unsent()).toEqual(before)
  answer.mockImplementation(() => signedIn('bo', 'ada'))
  await openSession()
  expect(await unsent()).toMatchObject({ entries: [], runs: [] })
})

it('shows an error on a first visit if the service does not say who is signed in', async () => {
  answer.mockImplementation(() => new Response('Hotel Wi-Fi'))
  const { openSession } = await import('../../../server/web/session.ts')
  await expect(openSession()).rejects.toMatchObject({ kind: 'unreachable' })
  expect(went).not.toHaveBeenCalled()
})

it('reports a refused request as unreachable while the session of the account is valid', async () => {
  await open('ada')
  vi.stubGlobal('fetch', async (address: string) =>
    address.startsWith('/v1') ? new Response('', { status: 401 }) : signedIn('ada'),
  )
  const { sessionFetch } = await import('../../../server/web/session.ts')
  const { status } = await sessionFetch('/v1/bookmarks', { headers: { Authorization: 'Bearer ada' } })
  expect(status).toBe(502)
  expect(went).not.toHaveBeenCalled()
})
