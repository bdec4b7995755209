import { timingSafeEqual } from 'node:crypto'
import { KEY_LEVELS, type KeyLevel } from '@bookplate/contract'
import type { Principal } from '../http/context.ts'
import type { ServiceStore, StoredKey } from '../storage/service-store.ts'
import { displayApiKey, formatApiKey, hashApiKey, isWellFormedApiKey } from './api-key.ts'

/** Limits writes, because people read this time and don't need it exact. */
const TOUCH_EVERY_MS = 60_000

interface NewKey {
  accountId: string
  level: KeyLevel
  name: string
}

interface KeysDeps {
  store: Pick<ServiceStore, 'keys'>
  now: () => number
  randomUuid: () => string
  randomBytes: (size: number) => Uint8Array
}

export function newKey(
  { accountId, level, name }: NewKey,
  { now, randomUuid, randomBytes }: Omit<KeysDeps, 'store'>,
): { text: string; stored: StoredKey } {
  const text = formatApiKey(randomBytes(32))
  const stored = {
    id: randomUuid(),
    accountId,
    name,
    level,
    hash: hashApiKey(text),
    display: displayApiKey(text),
    createdAt: now(),
    lastUsedAt: null,
    revokedAt: null,
  }
  return { text, stored }
}

export function createKeys({ store: { keys }, ...deps }: KeysDeps) {
  const { now } = deps
  return {
    create: async (key: NewKey): Promise<string> => {
      const { text, stored } = newKey(key, deps)
      await keys.insert(stored)
      return text
    },
    all: keys.ofAccount,
    active: async (accountId: string): Promise<StoredKey[]> =>
      (await keys.ofAccount(accountId)).filter((key) => key.revokedAt === null),
    revoke: (accountId: string, id: string): Promise<boolean> => keys.revoke(accountId, id, now()),

    authenticate: async (text: string): Promise<Principal | null> => {
      if (!isWellFormedApiKey(text)) return null
      const hash = hashApiKey(text)
      const key = await keys.byHash(hash)
      if (!key || !timingSafeEqual(key.hash, hash)) return null
      if ((key.lastUsedAt ?? 0) + TOUCH_EVERY_MS < now()) {
        // Reading must work even if the disk isn't writable.
        await keys.markUsed(key.id, now()).catch(() => {})
      }
      return { accountId: key.accountId, scopes: KEY_LEVELS[key.level], kind: 'key', name: key.display }
    },
  }
}

export type Keys = ReturnType<typeof createKeys>
