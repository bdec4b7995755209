import 'fake-indexeddb/auto'
import { openDB } from 'idb'
import { beforeEach, expect, it, vi } from 'vitest'
import { createImportRuns, openImportsDatabase } from '@/lib/import-export/import-run.ts'

const stored = new Map<string, Map<string, Response>>()
const answer = vi.fn<() => Response>()
const went = vi.fn<(address: string) => void>()

beforeEach(() => {
  vi.stubGlobal('BOOKPLATE_VERSION', '1')
  vi.stubGlobal('BroadcastChannel', EventTarget)
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('caches', {
    keys: async () => [...stored.keys()],
    delete: async (name: string) => stored.delete(name),
  })
  vi.stubGlobal('fetch', async () => answer())
  location.replace = went
  went.mockClear()
  stored.clear()
})

const account = (id: string) => ({ id, name: id, email: `${id}@example.org` })
const signedIn = (id: string) => Response.json({ csrf: 'x', account: account(id) })

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
  answer.mockImplementation(() => new Response(null, { status: 401 }))
  const { sessionFetch } = await import('../../../server/web/session.ts')
  void sessionFetch('/v1/me', { headers: { Authorization: 'Bearer ada' } })
  await expect.poll(() => went.mock.calls.length).toBe(1)
  const query = new URL(went.mock.calls[0]![0], location.origin).searchParams
  expect(query.get('next')).toBe('/library/options.html?list#transfer')
  expect([...stored.keys()]).toEqual(['shell-1'])
})
