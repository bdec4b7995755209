import { expect, it } from 'vitest'
import { createSession } from '@/lib/connect/session.ts'
import { createLibraryClient } from '@/lib/client/index.ts'
import { connection, createTestStore, KEY, keyCredential, ORIGIN } from '../../helpers/auth-fixture.ts'

const OTHER = 'https://other.example'

it('never sends the credential of one library to another, also when the library changes during a call', async () => {
  const { store } = createTestStore()
  await store.connect(connection, keyCredential, null)
  const { getToken, refreshToken } = createSession({
    store,
    now: Date.now,
    lock: (_, run) => run(),
    renew: async () => ({ status: 'refused' }),
    revoke: async () => undefined,
  })
  const sent: string[] = []
  const client = createLibraryClient({
    baseUrl: ORIGIN,
    getToken,
    refreshToken,
    fetch: async (url, init) => {
      sent.push(`${new URL(String(url)).origin} ${new Headers(init?.headers).get('Authorization')}`)
      // While this call is under way, the person connects to another library.
      const other = { ...connection, baseUrl: OTHER, origin: OTHER }
      await store.connect(other, { via: 'key', origin: OTHER, key: 'service_of-the-other' }, null)
      const error = { code: 'unauthorized', message: 'No.', retryable: false }
      return Response.json({ error, requestId: 'r' }, { status: 401 })
    },
  })
  await client.tags.list().catch(() => undefined)
  expect(sent).toEqual([`${ORIGIN} Bearer ${KEY}`])
})
