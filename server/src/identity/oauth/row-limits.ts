import { createHash } from 'node:crypto'
import { meteredAddress } from '../../http/client-address.ts'
import type { ServiceStore } from '../../storage/service-store.ts'

/** Age at which a client without a grant counts as abandoned. */
const UNUSED_CLIENT_MS = 24 * 3_600_000
const MAX_UNUSED_CLIENTS = 999

/** Pending sign-ins store the app's request until they end. */
const MAX_SIGN_INS = { ofAll: 1_000, ofOrigin: 20 }

/** Limits rows that clients create without a credential: registrations and pending sign-ins. */
export function createRowLimits(
  store: Pick<ServiceStore, 'oauth' | 'removeExpired'>,
  now: () => number,
  /** Salt for hashing addresses, the same in every process. */
  salt: Uint8Array,
) {
  const origin = (address: string): string =>
    createHash('sha256').update(salt).update(meteredAddress(address)).digest('base64url')

  return {
    /** Deletes the oldest unused clients to make room. Clients with a grant are kept. */
    makeSpaceForClient: () => store.oauth.limitUnusedClients(MAX_UNUSED_CLIENTS, now() - UNUSED_CLIENT_MS),
    /** Records a new sign-in and ends the oldest ones over the limits per address and in total. */
    limitSignIns: (uid: string, address: string): Promise<void> =>
      store.oauth.limitSignIns(uid, origin(address), MAX_SIGN_INS, now()),
    sweep: async (): Promise<void> => {
      await store.oauth.removeUnusedClients(now() - UNUSED_CLIENT_MS)
      await store.removeExpired(now())
    },
  }
}

export type RowLimits = ReturnType<typeof createRowLimits>
