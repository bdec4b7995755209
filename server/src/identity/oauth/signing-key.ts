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

/** Derives candidates until one is a valid key of the curve. Nearly all are. */
function privateKeyOf(secret: Uint8Array): Buffer {
  for (let attempt = 0; ; attempt += 1) {
    const bytes = Buffer.from(hkdfSync('sha256', secret, 'bookplate', `signing key ${attempt}`, BYTES))
    if (isPrivateKey(bytes)) return bytes
  }
}

/** Processes with the same secret derive the same key, so each can verify the others' signatures. */
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
