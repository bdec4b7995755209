import 'fake-indexeddb/auto'
import { describe, expect, it, vi } from 'vitest'
import { browser } from 'wxt/browser'
import { createOpenedCopies } from '@/lib/copies/opened-copies.ts'
import { libraryTag } from '@/lib/libraries/tag.ts'
import { assemble } from '@/lib/background/assemble.ts'
import { connection, createTestStore, keyCredential } from '../../helpers/auth-fixture.ts'
import { accessToken, oauthCredential } from '../../helpers/oauth-credential.ts'

const signal = new AbortController().signal
const unauthorized = async () =>
  new Response(
    JSON.stringify({
      error: { code: 'unauthorized', message: 'Expired.', retryable: false },
      requestId: 'r',
    }),
    { status: 401 },
  )

/** Final state of an open screen, which reads again after each event. */
async function believed(via: 'key' | 'oauth', obtainedAt: number) {
  const { store } = createTestStore()
  globalThis.fetch = unauthorized as typeof fetch
  if (via === 'key') await store.connect(connection, keyCredential, null)
  else {
    await store.connect({ ...connection, via }, oauthCredential(null), accessToken('token-1', obtainedAt))
  }
  const { handlers } = assemble()
  let told = 'connected'
  browser.runtime.sendMessage = (async (message: { name: string }) => {
    if (message.name !== 'connection.changed') return
    told = (await handlers['connection.read']({}, { signal })).status
  }) as never
  await handlers['tags.list']({}, { signal }).catch(() => undefined)
  await expect.poll(() => told).toBe('signed_out')
  expect((await handlers['connection.read']({}, { signal })).status).toBe('signed_out')
  return told
}

describe('an open screen learns that the sign-in has ended', () => {
  it('when its token can no longer be renewed', async () => {
    expect(await believed('oauth', Date.now() - 90_000)).toBe('signed_out')
  })
  it('when the library refuses its token', async () => {
    expect(await believed('oauth', Date.now() - 20_000)).toBe('signed_out')
  })
  it('when the library refuses its key', async () => {
    expect(await believed('key', 0)).toBe('signed_out')
  })
})

const COPY = { id: 'c', bookmarkId: 'b', madeAt: '2026-01-01T00:00:00.000Z' } as never

it.each([
  ['oauth', Date.now() - 90_000, []],
  ['key', 0, []],
  // Only the access token is refused, not the sign-in.
  ['oauth', Date.now(), [COPY]],
] as const)(
  'deletes copies to read offline if the library refuses the sign-in: %s',
  async (via, obtainedAt, left) => {
    const tag = libraryTag(connection)
    const opened = createOpenedCopies()
    await opened.keep(tag, COPY, new Uint8Array([1]))
    await opened.keep('other', COPY, new Uint8Array([1]))
    await believed(via, obtainedAt)
    await expect.poll(() => opened.list(tag, 'b')).toEqual(left)
    expect(await opened.list('other', 'b')).toEqual([COPY])
  },
)

it('keeps the host permission of a library that is connected while tabs of that site are being captured', async () => {
  const host = 'https://shelf.example:443/*'
  vi.spyOn(browser.permissions, 'contains').mockImplementation(async () => true)
  const remove = vi.spyOn(browser.permissions, 'remove').mockImplementation(async () => true)
  globalThis.fetch = unauthorized as typeof fetch
  const { handlers, captureTabs } = assemble()
  await handlers['tabs.capture'](
    { batches: ['lot'], tabs: [], hosts: [host, 'https://boats.example:443/*'] },
    { signal },
  )
  await handlers['connection.describe']({ address: 'https://shelf.example/' }, { signal }).catch(
    () => undefined,
  )
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60 * 60_000)
  await captureTabs.captureNext()
  expect(remove.mock.calls).toEqual([[{ origins: ['https://boats.example:443/*'] }]])
})
