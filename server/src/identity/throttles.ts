import { hash } from 'node:crypto'
import { meteredAddress } from '../http/client-address.ts'
import type { Count, OpenRateLimits } from '../storage/rate-limits.ts'

const MINUTE = 60_000

const digest = (text: string): string => hash('sha256', text, 'base64url')

// The e-mail as it was typed, known or not: else the limit would tell which accounts there are.
const attempt = (address: string, email: string): string =>
  `${meteredAddress(address)} ${digest(email.trim().toLowerCase())}`

/** 0, or the milliseconds until the next one after too many. */
const wait = ({ allowed, resetMs }: Count): number => (allowed ? 0 : resetMs)

/**
 * Limits beside the API's own, against guessing and flooding: attempts in so much time. Nobody is counted by what they
 * alone choose, or a limit would be gone with the next choice: what a client says counts beside its address, and a
 * token only once it is known to be one of ours.
 */
export function createThrottles(open: OpenRateLimits) {
  const signIn = open({ name: 'sign-in', limit: 5, windowMs: 15 * MINUTE })
  // Over all accounts: hashing a password takes time that everybody shares.
  const signInAddress = open({ name: 'sign-in-address', limit: 60, windowMs: 15 * MINUTE })
  const token = open({ name: 'token', limit: 60, windowMs: MINUTE })
  const registration = open({ name: 'registration', limit: 10, windowMs: 60 * MINUTE })
  const authorization = open({ name: 'authorization', limit: 60, windowMs: MINUTE })

  return {
    /**
     * Counts an attempt to sign in to an account from an address: 0, or the milliseconds until the next one after too
     * many. A stranger's attempts from elsewhere do not count, so they cannot keep the owner out.
     */
    signIn: async (address: string, email: string): Promise<number> => {
      const ofAccount = wait(await signIn.take(attempt(address, email), 1))
      return ofAccount || wait(await signInAddress.take(meteredAddress(address), 1))
    },
    /** The attempt was right. Those before it still count. */
    forgiveSignIn: async (address: string, email: string): Promise<void> => {
      await signIn.take(attempt(address, email), -1)
      await signInAddress.take(meteredAddress(address), -1)
    },
    /** Counts a call of the token endpoint: by the token or code that it presents where we gave it, else by address. */
    token: async (address: string, ours: string | null): Promise<number> =>
      wait(await token.take(ours === null ? meteredAddress(address) : `token ${digest(ours)}`, 1)),
    registration: async (address: string): Promise<number> =>
      wait(await registration.take(meteredAddress(address), 1)),
    /** Counts the sign-ins that an address begins. */
    authorization: async (address: string): Promise<number> =>
      wait(await authorization.take(meteredAddress(address), 1)),
  }
}

export type Throttles = ReturnType<typeof createThrottles>
