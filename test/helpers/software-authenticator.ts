import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

const PRESENT = 0x01
const VERIFIED = 0x04
const SYNCED = 0x18
const HAS_CREDENTIAL = 0x40

interface CreationOptions {
  challenge: string
  rp: { id: string }
  user: { id: string }
}
interface RequestOptions {
  challenge: string
  rpId: string
}
/** Changes that an attacker or a faulty device makes. */
export interface Deviation {
  origin?: string
  rpId?: string
  challenge?: string
  userHandle?: string
  counter?: number
  verified?: boolean
  type?: string
  signedBy?: KeyObject
}

const sha256 = (data: Uint8Array | string): Buffer => createHash('sha256').update(data).digest()
const encode = (data: Uint8Array | string): string => Buffer.from(data).toString('base64url')

const uint = (value: number, bytes: 2 | 4): Buffer => {
  const buffer = Buffer.alloc(bytes)
  buffer.writeUIntBE(value, 0, bytes)
  return buffer
}

const clientData = (type: string, challenge: string, origin: string): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

const authenticatorData = (rpId: string, flags: number, counter: number, more = Buffer.alloc(0)): Buffer =>
  Buffer.concat([sha256(rpId), Buffer.of(flags), uint(counter, 4), more])

const flagsOf = ({ verified = true }: Deviation): number => PRESENT | SYNCED | (verified ? VERIFIED : 0)
const coordinate = (text = '') => new Uint8Array(Buffer.from(text, 'base64url'))

/** Passkey of a platform authenticator, with real ES256 signatures. */
export function createSoftwarePasskey(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  let userHandle = ''
  let counter = 0
  const point = publicKey.export({ format: 'jwk' })
  const coseKey = isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, coordinate(point.x)],
      [-3, coordinate(point.y)],
    ]),
  )
  const credential = (response: object): string =>
    JSON.stringify({
      id: encode(id),
      rawId: encode(id),
      type: 'public-key',
      clientExtensionResults: {},
      response,
    })

  return {
    id: encode(id),
    /** Answers `navigator.credentials.create`. */
    create: (options: CreationOptions, other: Deviation = {}): string => {
      userHandle = options.user.id
      const attested = Buffer.concat([Buffer.alloc(16), uint(id.length, 2), id, coseKey])
      const flags = flagsOf(other) | HAS_CREDENTIAL
      const authData = authenticatorData(other.rpId ?? options.rp.id, flags, counter, attested)
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ])
      return credential({
        clientDataJSON: encode(
          clientData(
            other.type ?? 'webauthn.create',
            other.challenge ?? options.challenge,
            other.origin ?? origin,
          ),
        ),
        attestationObject: encode(isoCBOR.encode(attestation as never)),
      })
    },
    /** Answers `navigator.credentials.get`. */
    get: (options: RequestOptions, other: Deviation = {}): string => {
      counter = other.counter ?? counter + 1
      const client = clientData(
        other.type ?? 'webauthn.get',
        other.challenge ?? options.challenge,
        other.origin ?? origin,
      )
      const authData = authenticatorData(other.rpId ?? options.rpId, flagsOf(other), counter)
      return credential({
        clientDataJSON: encode(client),
        authenticatorData: encode(authData),
        signature: encode(
          sign('sha256', Buffer.concat([authData, sha256(client)]), other.signedBy ?? privateKey),
        ),
        userHandle: other.userHandle ?? userHandle,
      })
    },
  }
}
