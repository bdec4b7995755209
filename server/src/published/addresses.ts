import { createHash, timingSafeEqual } from 'node:crypto'
import type { Filters } from '@bookplate/contract'
import type { ServiceStore, StoredPublished } from '../storage/service-store.ts'

/** Limits writes, because people don't need the time of the last reading exactly. */
const TOUCH_EVERY_MS = 60_000
const TOKEN_BYTES = 32

interface AddressesDeps {
  store: ServiceStore['published']
  now: () => number
  randomUuid: () => string
  randomBytes: (size: number) => Uint8Array
}

const hashOf = (token: string): Uint8Array => createHash('sha256').update(token).digest()

const view = ({ filters, ...address }: StoredPublished) => ({
  ...address,
  filters: JSON.parse(filters) as Filters,
})

/** Secret addresses of feeds and catalogs. A token has 256 random bits, so a fast hash is enough. */
export function createPublishedAddresses({ store, now, randomUuid, randomBytes }: AddressesDeps) {
  return {
    /** Returns the token, which is not stored. */
    async create(accountId: string, name: string, filters: Filters): Promise<string> {
      const token = Buffer.from(randomBytes(TOKEN_BYTES)).toString('base64url')
      await store.insert({
        id: randomUuid(),
        accountId,
        name,
        filters: JSON.stringify(filters),
        hash: hashOf(token),
        createdAt: now(),
        lastReadAt: null,
      })
      return token
    },

    list: async (accountId: string) => (await store.ofAccount(accountId)).map(view),

    /** Returns the address of a token, or null if there is none or it was revoked. */
    async open(token: string) {
      const hash = hashOf(token)
      const found = await store.byHash(hash)
      if (!found || !timingSafeEqual(found.hash, hash)) return null
      if ((found.lastReadAt ?? 0) + TOUCH_EVERY_MS < now()) {
        // Reading must work even if the disk isn't writable.
        await store.markRead(found.id, now()).catch(() => {})
      }
      return view(found)
    },

    /** Returns whether there was one. */
    revoke: (accountId: string, id: string): Promise<boolean> => store.remove(accountId, id),
  }
}

export type PublishedAddresses = ReturnType<typeof createPublishedAddresses>
