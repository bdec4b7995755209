import { createHmac } from 'node:crypto'
import { equalSecrets } from './equal-secrets.ts'

interface ProofKind {
  purpose: string
  lifetimeMs: number
}

/** Proves a recent confirmation. Not a cookie, which every port of a host gets (RFC 6265, section 8.5). */
export const SIGNED_IN_LATELY: ProofKind = { purpose: 'proof', lifetimeMs: 15 * 60_000 }

/** Signs and checks short-lived statements about a holder, such as a session. */
export function createProofs(secret: string, now: () => number, { purpose, lifetimeMs }: ProofKind) {
  const sign = (holder: string, until: number): string =>
    `${until}.${createHmac('sha256', secret).update(`${purpose} ${until} ${holder}`).digest('base64url')}`
  return {
    make: (holder: string): string => sign(holder, now() + lifetimeMs),
    isValid: (holder: string, proof: string): boolean => {
      const until = Number.parseInt(proof, 10)
      return until > now() && equalSecrets(proof, sign(holder, until))
    },
  }
}
