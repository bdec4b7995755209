import { parseJson } from '@bookplate/contract'
import { randomBytes } from 'node:crypto'
import { isIP } from 'node:net'
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server'
import { z } from 'zod'
import type { ServiceStore, StoredAccount } from '../storage/service-store.ts'
import { createProofs } from './proofs.ts'

/** Maximum that WebAuthn recommends for a response of a person. */
const CHALLENGE_MS = 10 * 60_000
/** EdDSA, ES256, and RS256: every authenticator has one, and every version of Node verifies them. */
const ALGORITHMS = [-8, -7, -257]
/** 1,023 bytes, the most that WebAuthn allows. */
const MAX_ID_LENGTH = 1_364

const Encoded = z.base64url()
const credential = <Response extends z.ZodRawShape>(response: Response) =>
  z.object({
    id: Encoded.min(1).max(MAX_ID_LENGTH),
    rawId: Encoded,
    type: z.literal('public-key'),
    clientExtensionResults: z.object({}).default({}),
    response: z.object({ clientDataJSON: Encoded, ...response }),
  })
const NewCredential = credential({ attestationObject: Encoded })
/** `userHandle` is required, because browsers return it for every passkey. */
const Assertion = credential({ authenticatorData: Encoded, signature: Encoded, userHandle: Encoded })

const parsed = <Value>(schema: z.ZodType<Value>, text: string): Value | null =>
  schema.safeParse(parseJson(text)).data ?? null

const encode = (text: string): string => Buffer.from(text).toString('base64url')

/** Returns the host that passkeys belong to, or null where browsers allow none: IP addresses and plain HTTP. */
export function relyingPartyOf(baseUrl: string): string | null {
  const { protocol, hostname } = new URL(baseUrl)
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost')
  const isAddress = hostname.startsWith('[') || isIP(hostname) !== 0
  return !isAddress && (protocol === 'https:' || isLocal) ? hostname : null
}

interface PasskeysDeps {
  store: Pick<ServiceStore, 'passkeys' | 'oauth'>
  baseUrl: string
  secret: string
  now: () => number
}

/** Identifies the browser, so that another one can't answer its challenge. */
type Browser = string

/** Challenges need no memory until they are used, because they are signed for a browser. */
export function createPasskeys({ store: { passkeys, oauth }, baseUrl, secret, now }: PasskeysDeps) {
  const rpId = relyingPartyOf(baseUrl)
  const proofs = createProofs(secret, now, { purpose: 'passkey', lifetimeMs: CHALLENGE_MS })
  const challengeFor = (browser: Browser): string => {
    const nonce = randomBytes(16).toString('base64url')
    return encode(`${nonce} ${proofs.make(`${nonce} ${browser}`)}`)
  }

  /** Verifies a response of an authenticator. Returns null if it is wrong, old, or of another browser. */
  const verify = async <Result extends { verified: boolean }>(
    browser: Browser,
    check: (expected: {
      expectedChallenge: (challenge: string) => boolean
      expectedOrigin: string
      expectedRPID: string
      requireUserVerification: true
    }) => Promise<Result>,
  ): Promise<Result | null> => {
    if (rpId === null) return null
    let nonce = ''
    const expectedChallenge = (challenge: string): boolean => {
      const [first = '', proof = ''] = Buffer.from(challenge, 'base64url').toString().split(' ')
      nonce = first
      return proofs.isValid(`${nonce} ${browser}`, proof)
    }
    const expected = { expectedChallenge, expectedOrigin: baseUrl, expectedRPID: rpId }
    const result = await check({ ...expected, requireUserVerification: true }).catch(() => null)
    if (!result?.verified) return null
    // Stored only after the check, so that strangers can't fill the table.
    const claim = await oauth.claimOnce(`passkey ${nonce}`, now(), now() + CHALLENGE_MS)
    return claim === 'mine' ? result : null
  }

  return {
    isOffered: rpId !== null,
    list: passkeys.ofAccount,
    remove: passkeys.removeUnlessLast,
    rename: passkeys.rename,

    /** Options for `navigator.credentials.get`. They name no passkey, so they reveal no account. */
    toSignIn: (browser: Browser): PublicKeyCredentialRequestOptionsJSON | null =>
      rpId === null
        ? null
        : {
            rpId,
            challenge: challengeFor(`use ${browser}`),
            timeout: CHALLENGE_MS,
            userVerification: 'required',
          },

    /** Options for `navigator.credentials.create`. */
    toAdd: async (
      { id, email, name }: StoredAccount,
      browser: Browser,
    ): Promise<PublicKeyCredentialCreationOptionsJSON | null> =>
      rpId === null
        ? null
        : {
            rp: { id: rpId, name: 'Bookplate' },
            user: { id: encode(id), name: email, displayName: name },
            challenge: challengeFor(`add ${id} ${browser}`),
            pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' })),
            timeout: CHALLENGE_MS,
            attestation: 'none',
            authenticatorSelection: {
              residentKey: 'required',
              requireResidentKey: true,
              userVerification: 'required',
            },
            excludeCredentials: (await passkeys.ofAccount(id)).map((passkey) => ({
              id: passkey.id,
              type: 'public-key',
            })),
          },

    add: async (accountId: string, name: string, text: string, browser: Browser): Promise<boolean> => {
      const response = parsed(NewCredential, text)
      if (!response) return false
      const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
      const checked = await verify(`add ${accountId} ${browser}`, (expected) =>
        verifyRegistrationResponse({ ...expected, response, supportedAlgorithmIDs: ALGORITHMS }),
      )
      if (!checked?.registrationInfo) return false
      const { id, publicKey, counter } = checked.registrationInfo.credential
      const instants = { createdAt: now(), lastUsedAt: null }
      return passkeys.insert({ id, accountId, name, publicKey, counter, ...instants })
    },

    /** Reads the response of a sign-in. Its account counts only after `verify`. */
    read: async (text: string, browser: Browser) => {
      const response = parsed(Assertion, text)
      const stored = response ? await passkeys.byId(response.id) : undefined
      return {
        id: response?.id ?? '',
        accountId: stored?.accountId ?? null,
        verify: async (): Promise<boolean> => {
          if (!response || !stored || response.response.userHandle !== encode(stored.accountId)) return false
          const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
          const checked = await verify(`use ${browser}`, (expected) =>
            verifyAuthenticationResponse({
              ...expected,
              response,
              credential: {
                id: stored.id,
                publicKey: Uint8Array.from(stored.publicKey),
                counter: stored.counter,
              },
            }),
          )
          return checked !== null && passkeys.use(stored.id, checked.authenticationInfo.newCounter, now())
        },
      }
    },
  }
}

export type Passkeys = ReturnType<typeof createPasskeys>
