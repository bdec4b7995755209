// Written from the schema by `npm run guards`; a test compares.
import type { KnownConnection } from './connection-protocol.ts'
import {
  SCOPES,
  exactly,
  isFlag,
  isNumber,
  isText,
  listOf,
  oneOf,
  orNull,
  type Guard,
} from '@bookplate/contract'

export const isKnownConnection = exactly({
  status: oneOf(['connected', 'signed_out']),
  baseUrl: isText,
  origin: isText,
  via: oneOf(['key', 'oauth']),
  account: exactly({ id: isText, name: isText, email: isText }),
  scopes: orNull(listOf(oneOf(SCOPES))),
  remember: isFlag,
  connectedAt: isNumber,
}) as unknown as Guard<KnownConnection>
