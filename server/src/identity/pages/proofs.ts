import { createHmac } from 'node:crypto'
import { equalSecrets } from '../equal-secrets.ts'

/** How long a password that was typed opens the forms of the page that it opened. */
const PROOF_MS = 15 * 60_000

/**
 * Shows that whoever sends a form typed the password lately. Cookies go to every port of a host, so whatever else
 * listens there could send ours back; a proof is only in pages and their addresses, which show it to nobody
 * but the browser that sent a password or a proof.
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
