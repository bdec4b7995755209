import { createHmac } from 'node:crypto'
import { equalSecrets } from '../equal-secrets.ts'

/** Time in which a typed password authorizes the forms of its page. */
const PROOF_MS = 15 * 60_000

/**
 * Proofs that the sender recently typed the password. Browsers send cookies to every port of a host (RFC
 * 6265, section 8.5), so another program there could replay them. A proof is only in pages that need the
 * password.
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
