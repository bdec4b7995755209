import { RateLimiterMemory } from 'rate-limiter-flexible'
import { meteredAddress } from '../http/client-address.ts'

/** Limits beside the API's own, against guessing and flooding: attempts in so many seconds. */
const SIGN_IN = { points: 5, duration: 15 * 60 }
const TOKEN = { points: 60, duration: 60 }
const REGISTRATION = { points: 10, duration: 3_600 }

const allow = async (limiter: RateLimiterMemory, key: string): Promise<boolean> => {
  try {
    await limiter.consume(key)
    return true
  } catch (refusal) {
    if (refusal instanceof Error) throw refusal
    return false
  }
}

export function createOauthThrottles() {
  const signIn = new RateLimiterMemory({ ...SIGN_IN, keyPrefix: 'sign-in' })
  const token = new RateLimiterMemory({ ...TOKEN, keyPrefix: 'token' })
  const registration = new RateLimiterMemory({ ...REGISTRATION, keyPrefix: 'registration' })
  return {
    /** Counts an attempt to sign in from an address; false when there were too many. */
    signIn: (address: string) => allow(signIn, meteredAddress(address)),
    /** The attempt was right. Those before it still count, or an account of one's own would buy endless guesses. */
    forgiveSignIn: (address: string) => signIn.reward(meteredAddress(address)),
    token: (clientAndAddress: string) => allow(token, clientAndAddress),
    registration: (address: string) => allow(registration, meteredAddress(address)),
  }
}

export type OauthThrottles = ReturnType<typeof createOauthThrottles>
