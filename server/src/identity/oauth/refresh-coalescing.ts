import { hash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { ServiceStore } from '../../storage/service-store.ts'
import { seal, unseal } from '../seal.ts'

/** Time in which the same refresh request gets the same response. */
export const COALESCE_MS = 30_000
/** A process that hasn't finished by then was killed, so another may refresh. */
const CLAIM_MS = 15_000
const POLL_MS = 20

export interface TokenResponse {
  status: number
  body: unknown
}

/** The old token is the secret, so that the database alone reveals nothing. */
const PURPOSE = 'refresh answer'

/** Repeats a response for 30 seconds, because two workers can refresh at once. Later reuse revokes the grant. */
export const createRefreshCoalescing =
  ({ oauth }: Pick<ServiceStore, 'oauth'>, now: () => number) =>
  async (form: Record<string, string>, refresh: () => Promise<TokenResponse>): Promise<TokenResponse> => {
    const parts = ['refresh_token', 'client_id', 'scope', 'resource'].map((name) => form[name] ?? '')
    const identity = JSON.stringify(parts)
    const name = hash('sha256', identity, 'base64url')
    for (;;) {
      const claim = await oauth.claimOnce(name, now(), now() + CLAIM_MS)
      if (claim === 'mine') break
      if (claim !== 'taken') return unseal(identity, PURPOSE, claim) as TokenResponse
      await pause(POLL_MS)
    }
    let answer: TokenResponse | undefined
    try {
      answer = await refresh()
      return answer
    } finally {
      const sealed = answer?.status === 200 ? seal(identity, PURPOSE, answer) : null
      await oauth.endRefresh(name, sealed, now() + COALESCE_MS)
    }
  }
