import { Bookmark, ENDPOINTS, Id, type Endpoint, type Operation } from '@bookplate/contract'
import { z } from 'zod'
import {
  COLLECTION_COLORS,
  COLLECTION_ICONS,
  DEFAULT_COLLECTION_ICON,
} from '../../library/collection-styles.ts'
import type { JsonSchema } from './schema-components.ts'

/** Answers the API document leaves open ("not shown"), in the shape this service gives them. */
const OPEN_ANSWERS: Partial<Record<Operation, z.ZodType>> = {
  'bookmarks.update': Bookmark,
  'collections.delete': z.looseObject({ id: Id.meta({ description: 'Id of the deleted collection.' }) }),
}

/** What `data` of an operation holds, as this service answers it. */
export function answerOf(operation: Operation): Endpoint['response'] {
  return OPEN_ANSWERS[operation] ?? ENDPOINTS[operation].response
}

const extend = (schema: JsonSchema, properties: Record<string, JsonSchema>): JsonSchema => {
  const known = schema.properties as Record<string, JsonSchema>
  const merged = Object.entries(properties).map(([name, extra]) => [name, { ...known[name], ...extra }])
  return { ...schema, properties: { ...known, ...Object.fromEntries(merged) } }
}

const color = { enum: [...COLLECTION_COLORS] }
const icon = { enum: [...COLLECTION_ICONS] }

/** Adds to the contract's schemas what is this service's own: the ids of colours and icons, and a position. */
export const OWN_DETAILS: Record<string, (schema: JsonSchema) => JsonSchema> = {
  Collection: (schema) =>
    extend(schema, {
      pinned: { type: 'boolean', description: 'Whether it is pinned to the top.' },
      position: { type: 'integer', description: 'Manual position; smaller comes first.' },
    }),
  CreateCollectionRequest: (schema) =>
    extend(schema, { color, icon: { ...icon, default: DEFAULT_COLLECTION_ICON } }),
  UpdateCollectionRequest: (schema) => extend(schema, { color, icon }),
}
