import { orNull } from '@bookplate/contract'
import { createStoredItem, sessionArea } from '@/lib/platform/storage.ts'
import { isKnownConnection } from './is-known-connection.ts'

/** Last response of `connection.read`, written by the background only, for the first render. */
export const storedConnectionItem = createStoredItem(
  sessionArea,
  'connection',
  orNull(isKnownConnection),
  null,
)
