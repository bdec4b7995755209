import { sessionArea } from '@/lib/platform/storage.ts'
import { createStoredItem, type ItemDefinition } from '@/lib/platform/stored-item.ts'
import type { KnownConnection } from './connection-protocol.ts'
import { isKnownConnection } from './is-known-connection.ts'

const KEPT_CONNECTION: ItemDefinition<KnownConnection | null> = {
  key: 'connection',
  version: 1,
  parse: (value) => (isKnownConnection(value) ? value : undefined),
  fallback: null,
}

export const KEPT_CONNECTION_KEY = KEPT_CONNECTION.key

/**
 * What `connection.read` answered last, or null: a screen draws with it while the background wakes, which takes
 * longer than everything else of an opening; what changed since comes with that one's answers. Written by it alone.
 */
export const keptConnectionItem = createStoredItem(sessionArea, KEPT_CONNECTION)
