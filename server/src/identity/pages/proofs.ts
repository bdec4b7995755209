import { createHmac } from 'node:crypto'
import { equalSecrets } from '../equal-secrets.ts'

/** How long a password that was typed opens the forms of the page that it opened. */
const PROOF_MS = 15 * 60_000

/**
 * Signs and checks proofs that the sender of a form typed the password lately. Browsers send cookies to every port of a
 * host (RFC 6265, section 8.5), so another program there can send ours back. A proof is only in pages and their
 * addresses, and only a request with the password or a proof gets such a page.
 */
export function createProofs(secret: string, now: () => number) {
  const sign = (session: string, until: number): string =>
    `${until}.${createHmac('sha256', secret).update(`proof ${until} ${session}`).digest('base64url')}`
  return {
    make: (session: string): string => sign(session, now() + PROOF_MS),
    isValid: (session: string, proof: string): boolean => {
      const until = Number.parseInt(proof, 10)
      return until > now() && equalSecrets(proof, sign(session, until))
    },
  }
}
