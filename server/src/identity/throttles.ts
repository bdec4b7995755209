import { createHash } from 'node:crypto'
import { meteredAddress } from '../http/client-address.ts'
import { createWindowCounter, type Count } from '../http/window-counter.ts'

const MINUTE = 60_000

/** Limits beside the API's own, against guessing and flooding: attempts in so much time. */
const SIGN_IN = { limit: 5, windowMs: 15 * MINUTE }
/** Over all accounts: hashing a password takes time that everybody shares. */
const SIGN_IN_ADDRESS = { limit: 60, windowMs: 15 * MINUTE }
const TOKEN = { limit: 60, windowMs: MINUTE }
const REGISTRATION = { limit: 10, windowMs: 60 * MINUTE }
const AUTHORIZATION = { limit: 60, windowMs: MINUTE }

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url')

// The e-mail as it was typed, known or not: else the limit would tell which accounts there are.
const attempt = (address: string, email: string): string =>
  `${meteredAddress(address)} ${digest(email.trim().toLowerCase())}`

/** 0, or the milliseconds until the next one after too many. */
const wait = ({ allowed, resetMs }: Count): number => (allowed ? 0 : resetMs)

/**
 * Nobody is counted by what they alone choose, or a limit would be gone with the next choice: what a client says
 * counts beside its address, and a token only once it is known to be one of ours.
 */
export function createOauthThrottles(now: () => number) {
  const signIn = createWindowCounter({ ...SIGN_IN, now })
  const signInAddress = createWindowCounter({ ...SIGN_IN_ADDRESS, now })
  const token = createWindowCounter({ ...TOKEN, now })
  const registration = createWindowCounter({ ...REGISTRATION, now })
  const authorization = createWindowCounter({ ...AUTHORIZATION, now })

  return {
    /**
     * Counts an attempt to sign in to an account from an address: 0, or the milliseconds until the next one after too
     * many. A stranger's attempts from elsewhere do not count, so they cannot keep the owner out.
     */
    signIn: (address: string, email: string): number => {
      const ofAccount = wait(signIn.consume(attempt(address, email)))
      return ofAccount || wait(signInAddress.consume(meteredAddress(address)))
    },
    /** The attempt was right. Those before it still count. */
    forgiveSignIn: (address: string, email: string): void => {
      signIn.giveBack(attempt(address, email))
      signInAddress.giveBack(meteredAddress(address))
    },
    /** Counts a call of the token endpoint: by the token or code that it presents where we gave it, else by address. */
    token: (address: string, ours: string | null): number =>
      wait(token.consume(ours === null ? meteredAddress(address) : `token ${digest(ours)}`)),
    registration: (address: string): number => wait(registration.consume(meteredAddress(address))),
    /** Counts the sign-ins that an address begins. */
    authorization: (address: string): boolean => authorization.consume(meteredAddress(address)).allowed,
  }
}

export type OauthThrottles = ReturnType<typeof createOauthThrottles>
