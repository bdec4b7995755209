import { orNull } from '@bookplate/contract'
import { createStoredItem, sessionArea } from '@/lib/platform/storage.ts'
import { isKnownConnection } from './is-known-connection.ts'

/**
 * Last response of `connection.read`, or null. Screens render with it while the background wakes, which takes
 * longest. Only the background writes it.
 */
export const storedConnectionItem = createStoredItem(
  sessionArea,
  'connection',
  orNull(isKnownConnection),
  null,
)
