import { createECDH, hkdfSync } from 'node:crypto'
import type { JWK } from 'oidc-provider'

const CURVE = 'prime256v1'
const BYTES = 32

const isPrivateKey = (bytes: Buffer): boolean => {
  try {
    createECDH(CURVE).setPrivateKey(bytes)
    return true
  } catch {
    return false
  }
}

/** The first number that follows from the secret and is one of the curve: nearly every one is. */
function privateKeyOf(secret: Uint8Array): Buffer {
  for (let attempt = 0; ; attempt += 1) {
    const bytes = Buffer.from(hkdfSync('sha256', secret, 'bookplate', `signing key ${attempt}`, BYTES))
    if (isPrivateKey(bytes)) return bytes
  }
}

/**
 * Signs what an app of OpenID Connect reads at once, and none of our own tokens. Every process makes the same of the
 * secret that they share, so that one checks what another has signed. Its name follows from it.
 */
export function signingKey(secret: Uint8Array): JWK {
  const ecdh = createECDH(CURVE)
  const d = privateKeyOf(secret)
  ecdh.setPrivateKey(d)
  const point = ecdh.getPublicKey()
  return {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 1 + BYTES).toString('base64url'),
    y: point.subarray(1 + BYTES).toString('base64url'),
    d: d.toString('base64url'),
    alg: 'ES256',
    use: 'sig',
  }
}
