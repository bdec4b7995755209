import { fakeBrowser } from 'wxt/testing/fake-browser'
import { createAuthStore, type StorageAreas } from '@/lib/connect/auth-store.ts'
import type { Connection, KeyCredential } from '@/lib/connect/credential.ts'
import type { SessionDeps } from '@/lib/connect/session.ts'

export const ORIGIN = 'https://library.example'
export const KEY = 'service_abcdefgh'

export const connection: Connection = {
  baseUrl: ORIGIN,
  origin: ORIGIN,
  via: 'key',
  account: { id: 'a1', name: 'Ada', email: 'ada@example.com' },
  scopes: { read: true },
  remember: true,
  connectedAt: 0,
}
export const keyCredential: KeyCredential = { via: 'key', origin: ORIGIN, key: KEY }

/** Service that renews no sign-in. */
export const NO_RENEWAL: Omit<SessionDeps, 'store'> = {
  now: Date.now,
  lock: (_, run) => run(),
  renew: async () => ({ status: 'refused' }),
  revoke: async () => undefined,
}

const everything = async () => ({
  local: await fakeBrowser.storage.local.get(null),
  session: await fakeBrowser.storage.session.get(null),
  sync: await fakeBrowser.storage.sync.get(null),
})

export function createTestStore() {
  fakeBrowser.reset()
  const areas = fakeBrowser.storage as unknown as StorageAreas
  return { areas, store: createAuthStore(areas), everything }
}
