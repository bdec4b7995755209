import { sessionArea } from '@/lib/platform/storage.ts'
import { createStoredItem, type ItemDefinition } from '@/lib/platform/stored-item.ts'
import type { KnownConnection } from './connection-protocol.ts'
import { isKnownConnection } from './is-known-connection.ts'

const STORED_CONNECTION: ItemDefinition<KnownConnection | null> = {
  key: 'connection',
  version: 1,
  parse: (value) => (isKnownConnection(value) ? value : undefined),
  fallback: null,
}

export const STORED_CONNECTION_KEY = STORED_CONNECTION.key

/**
 * Last response of `connection.read`, or null. Screens render with it while the background wakes, which takes
 * longest. Only the background writes it.
 */
export const storedConnectionItem = createStoredItem(sessionArea, STORED_CONNECTION)
