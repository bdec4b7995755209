import { createCipheriv, createDecipheriv, hash, hkdfSync, randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { ServiceStore } from '../../storage/service-store.ts'

/** Time in which the same refresh request gets the same response. */
export const COALESCE_MS = 30_000
/** A process that hasn't finished by then was killed, so another may refresh. */
const CLAIM_MS = 15_000
const LOOK_EVERY_MS = 20

export interface TokenResponse {
  status: number
  body: unknown
}

const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Encrypts new tokens with a key from the old one, so that the database alone reveals nothing. */
const keyFrom = (identity: string): Buffer =>
  Buffer.from(hkdfSync('sha256', identity, 'bookplate', 'refresh answer', 32))

function seal(identity: string, response: TokenResponse): Uint8Array {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', keyFrom(identity), nonce)
  const text = Buffer.concat([cipher.update(JSON.stringify(response)), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), text])
}

function unseal(identity: string, sealed: Uint8Array): TokenResponse {
  const bytes = Buffer.from(sealed)
  const decipher = createDecipheriv('aes-256-gcm', keyFrom(identity), bytes.subarray(0, NONCE_BYTES))
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  const text = Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()])
  return JSON.parse(text.toString()) as TokenResponse
}

/** Repeats a response for 30 seconds, because two workers can refresh at once. Later reuse revokes the grant. */
export function createRefreshCoalescing({ oauth }: Pick<ServiceStore, 'oauth'>, now: () => number) {
  return async (
    form: Record<string, string>,
    refresh: () => Promise<TokenResponse>,
  ): Promise<TokenResponse> => {
    const parts = ['refresh_token', 'client_id', 'scope', 'resource'].map((name) => form[name] ?? '')
    const identity = JSON.stringify(parts)
    const name = hash('sha256', identity, 'base64url')
    for (;;) {
      const claim = await oauth.claimOnce(name, now(), now() + CLAIM_MS)
      if (claim === 'mine') break
      if (claim !== 'taken') return unseal(identity, claim)
      await pause(LOOK_EVERY_MS)
    }
    let answer: TokenResponse | undefined
    try {
      answer = await refresh()
      return answer
    } finally {
      const sealed = answer?.status === 200 ? seal(identity, answer) : null
      await oauth.endRefresh(name, sealed, now() + COALESCE_MS)
    }
  }
}
