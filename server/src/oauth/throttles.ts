import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { meteredAddress } from '../http/client-address.ts'

/** Limits beside the API's own, against guessing and flooding: attempts in so many seconds. */
const SIGN_IN = { points: 5, duration: 15 * 60 }
const TOKEN = { points: 60, duration: 60 }
const REGISTRATION = { points: 10, duration: 3_600 }

/** How long to wait before the next attempt; 0 when this one counts. */
const waitMs = async (limiter: RateLimiterMemory, key: string): Promise<number> => {
  try {
    await limiter.consume(key)
    return 0
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return Math.max(1, refusal.msBeforeNext)
    throw refusal
  }
}
const allow = async (limiter: RateLimiterMemory, key: string): Promise<boolean> =>
  (await waitMs(limiter, key)) === 0

export function createOauthThrottles() {
  const signIn = new RateLimiterMemory({ ...SIGN_IN, keyPrefix: 'sign-in' })
  const token = new RateLimiterMemory({ ...TOKEN, keyPrefix: 'token' })
  const registration = new RateLimiterMemory({ ...REGISTRATION, keyPrefix: 'registration' })
  return {
    /** Counts an attempt to sign in from an address: 0, or the milliseconds until the next one after too many. */
    signIn: (address: string) => waitMs(signIn, meteredAddress(address)),
    /** The attempt was right. Those before it still count, or an account of one's own would buy endless guesses. */
    forgiveSignIn: (address: string) => signIn.reward(meteredAddress(address)),
    token: (clientAndAddress: string) => allow(token, clientAndAddress),
    registration: (address: string) => allow(registration, meteredAddress(address)),
  }
}

export type OauthThrottles = ReturnType<typeof createOauthThrottles>
