import { hash } from 'node:crypto'
import { meteredAddress } from '../http/client-address.ts'
import { normalizeEmail } from './email.ts'
import type { Count, OpenRateLimits } from '../storage/rate-limits.ts'

const MINUTE = 60_000

const digest = (text: string): string => hash('sha256', text, 'base64url')

// Keyed by the typed email, known or not. Otherwise the limit would reveal which accounts exist.
const attempt = (address: string, email: string): string =>
  `${meteredAddress(address)} ${digest(normalizeEmail(email))}`

const wait = ({ allowed, resetMs }: Count): number => (allowed ? 0 : resetMs)

/** Limits against guessing and flooding. None is keyed only by a value that the client chooses freely. */
export function createThrottles(open: OpenRateLimits) {
  const signIn = open({ name: 'sign-in', limit: 5, windowMs: 15 * MINUTE })
  // For all accounts, because hashing passwords uses shared CPU time.
  const signInAddress = open({ name: 'sign-in-address', limit: 60, windowMs: 15 * MINUTE })
  const token = open({ name: 'token', limit: 60, windowMs: MINUTE })
  const registration = open({ name: 'registration', limit: 10, windowMs: 60 * MINUTE })
  const authorization = open({ name: 'authorization', limit: 60, windowMs: MINUTE })

  return {
    /** Returns 0 or the wait. Attempts from other addresses don't count, so they can't lock the owner out. */
    signIn: async (address: string, email: string): Promise<number> => {
      // First, because a refused address must not add keys: they would displace the counts of others.
      const ofAddress = wait(await signInAddress.take(meteredAddress(address), 1))
      if (ofAddress > 0) return ofAddress
      const ofAccount = wait(await signIn.take(attempt(address, email), 1))
      if (ofAccount > 0) await signInAddress.take(meteredAddress(address), -1)
      return ofAccount
    },
    /** Takes back the count of a successful attempt. Earlier attempts still count. */
    forgiveSignIn: async (address: string, email: string): Promise<void> => {
      await signIn.take(attempt(address, email), -1)
      await signInAddress.take(meteredAddress(address), -1)
    },
    /** Counts by the presented token if this service issued it, otherwise by address. */
    token: async (address: string, ours: string | null): Promise<number> =>
      wait(await token.take(ours === null ? meteredAddress(address) : `token ${digest(ours)}`, 1)),
    registration: async (address: string): Promise<number> =>
      wait(await registration.take(meteredAddress(address), 1)),
    authorization: async (address: string): Promise<number> =>
      wait(await authorization.take(meteredAddress(address), 1)),
  }
}

export type Throttles = ReturnType<typeof createThrottles>
