import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'
import type { Sqlite } from '../../storage/sqlite/sqlite.ts'
import { oauthQueries as queries } from '../../storage/sqlite/service/oauth-schema.ts'

/** How long the same refresh gets the same answer. */
export const COALESCE_MS = 30_000

export interface TokenResponse {
  status: number
  headers: Record<string, string>
  body: string
}

const NONCE_BYTES = 12
const TAG_BYTES = 16

/**
 * The stored answer holds new tokens, so it is sealed with a key that only the holder of the old token can derive:
 * whoever reads the database file learns nothing.
 */
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

/**
 * Strict rotation signs people out: a worker that is killed between the service's commit and its own write, or two
 * that refresh at once, would present a used token, and the whole grant would be revoked. So the same token, client,
 * scope and resource get the one answer again for 30 seconds, also after a restart; later than that, reuse revokes.
 */
export function createRefreshCoalescing(database: Sqlite, now: () => number) {
  const underWay = new Map<string, Promise<TokenResponse>>()

  const stored = (identity: string, hash: string): TokenResponse | null => {
    const row = database.get(
      queries
        .selectFrom('oauth_refreshes')
        .select('response')
        .where('token_hash', '=', hash)
        .where('expires_at', '>', now()),
    )
    return row ? unseal(identity, row.response) : null
  }

  return async (form: URLSearchParams, refresh: () => Promise<TokenResponse>): Promise<TokenResponse> => {
    const parts = ['refresh_token', 'client_id', 'scope', 'resource'].map((name) => form.get(name) ?? '')
    const identity = JSON.stringify(parts)
    const hash = createHash('sha256').update(identity).digest('base64url')
    const known = stored(identity, hash) ?? underWay.get(hash)
    if (known) return known
    const answer = refresh().then((response) => {
      if (response.status === 200) {
        const values = {
          token_hash: hash,
          response: seal(identity, response),
          expires_at: now() + COALESCE_MS,
        }
        database.run(
          queries
            .insertInto('oauth_refreshes')
            .values(values)
            .onConflict((c) => c.doNothing()),
        )
      }
      return response
    })
    underWay.set(hash, answer)
    try {
      return await answer
    } finally {
      underWay.delete(hash)
    }
  }
}
