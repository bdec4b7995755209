import { SCOPES, exactly, isFlag, isText, listOf, oneOf, orNull, type Guarded } from '@bookplate/contract'
import { createStoredItem, sessionArea } from '@/lib/platform/storage.ts'

/** `signed_out`: the library is known, but its credential is missing or refused. */
export const isKnownConnection = exactly({
  status: oneOf(['connected', 'signed_out']),
  baseUrl: isText,
  origin: isText,
  via: oneOf(['key', 'oauth']),
  account: exactly({ id: isText, name: isText, email: isText }),
  /** Null if unknown: a key's scopes are learned by using it. */
  scopes: orNull(listOf(oneOf(SCOPES))),
  /** False to forget the credential when the browser closes. */
  remember: isFlag,
})
export type KnownConnection = Guarded<typeof isKnownConnection>

/** Last response of `connection.read`, written by the background only, for the first render. */
export const storedConnectionItem = createStoredItem(
  sessionArea,
  'connection',
  orNull(isKnownConnection),
  null,
)
