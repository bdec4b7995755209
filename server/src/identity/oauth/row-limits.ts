import { createHash } from 'node:crypto'
import { meteredAddress } from '../../http/client-address.ts'
import type { ServiceStore } from '../../storage/service-store.ts'

/** A client that nobody has let in for this long was a try, or a flood. */
const UNUSED_CLIENT_MS = 24 * 3_600_000
const MAX_UNUSED_CLIENTS = 999

/** Sign-ins under way: what the app sent is kept until they end. */
const MAX_SIGN_INS = { ofAll: 1_000, ofOrigin: 20 }

/** Keeps in bounds the rows that nobody needs a credential to write: apps that register, sign-ins that begin. */
export function createRowLimits(
  store: Pick<ServiceStore, 'oauth' | 'removeExpired'>,
  now: () => number,
  /** Addresses are told apart, not kept; by every process in the same way. */
  salt: Uint8Array,
) {
  const origin = (address: string): string =>
    createHash('sha256').update(salt).update(meteredAddress(address)).digest('base64url')

  return {
    /** One is about to register. An app that somebody let in makes room for none. */
    makeRoomForClient: (): Promise<void> =>
      store.oauth.limitUnusedClients(MAX_UNUSED_CLIENTS, now() - UNUSED_CLIENT_MS),
    /** A sign-in was begun from an address: the oldest beyond what one, and what all, may have under way end. */
    limitSignIns: (uid: string, address: string): Promise<void> =>
      store.oauth.limitSignIns(uid, origin(address), MAX_SIGN_INS, now()),
    /** Deletes what has expired, and clients that registered a day ago and never got a grant. */
    sweep: async (): Promise<void> => {
      await store.oauth.removeUnusedClients(now() - UNUSED_CLIENT_MS)
      await store.removeExpired(now())
    },
  }
}

export type RowLimits = ReturnType<typeof createRowLimits>
