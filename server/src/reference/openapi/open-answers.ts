import { ERROR_CODES, VIEWS } from '@bookplate/contract'
import { z } from 'zod'
import {
  COLLECTION_COLORS,
  COLLECTION_ICONS,
  DEFAULT_COLLECTION_ICON,
} from '../../library/collection-styles.ts'
import { CONTENT_BLOCKS } from './content-blocks.ts'
import { describeDefault, type JsonSchema } from './schema-components.ts'

/** Schema of `error.details` for an unknown path. */
export const DocumentPointers = z
  .looseObject({
    documentation: z.url().describe('The documentation.'),
    openapi: z.url().describe('The OpenAPI description.'),
    llms: z.url().describe('The index for agents.'),
  })
  .meta({ id: 'DocumentPointers', description: '`error.details` of a path that does not exist.' })

/** Adds a discriminator to the two forms of a page, which differ in `view`. */
export function discriminated(schema: JsonSchema): JsonSchema {
  const forms = schema.anyOf as { $ref: string }[] | undefined
  if (forms?.length !== VIEWS.length) return schema
  const mapping = Object.fromEntries(VIEWS.map((view, index) => [view, forms[index]!.$ref]))
  return { oneOf: forms, discriminator: { propertyName: 'view', mapping } }
}

const extend = (schema: JsonSchema, properties: Record<string, JsonSchema>): JsonSchema => {
  const known = schema.properties as Record<string, JsonSchema>
  const merged = Object.entries(properties).map(([name, extra]) => [name, { ...known[name], ...extra }])
  return { ...schema, properties: { ...known, ...Object.fromEntries(merged) } }
}

const color = { enum: [...COLLECTION_COLORS] }
const icon = { enum: [...COLLECTION_ICONS] }

const pageOf =
  (view: (typeof VIEWS)[number]) =>
  (schema: JsonSchema): JsonSchema => ({
    ...extend(schema, {
      view: { type: 'string', enum: [view], description: 'Which of the two forms this page has.' },
    }),
    required: [...(schema.required as string[]), 'view'],
  })

const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` })

/** Details of this service that the contract leaves open for other services. */
export const OVERRIDES: Record<string, (schema: JsonSchema) => JsonSchema> = {
  Collection: (schema) =>
    extend(schema, {
      pinned: { type: 'boolean', description: 'Whether it is pinned to the top.' },
      position: { type: 'integer', description: 'Manual position; smaller comes first.' },
    }),
  CreateCollectionRequest: (schema) =>
    extend(schema, {
      color,
      icon: describeDefault({ ...icon, description: 'Id of its icon.', default: DEFAULT_COLLECTION_ICON }),
    }),
  UpdateCollectionRequest: (schema) => extend(schema, { color, icon }),
  BookmarkPage: pageOf('full'),
  SearchPage: pageOf('full'),
  SummaryPage: pageOf('summary'),
  SearchSummaryPage: pageOf('summary'),
  ContentBlock: ({ description }) => ({
    description,
    anyOf: Object.keys(CONTENT_BLOCKS).map(reference),
  }),
  ErrorEnvelope: (schema) => {
    const { error } = schema.properties as { error: JsonSchema }
    const code = { enum: ERROR_CODES }
    const details = { anyOf: ['ValidationDetails', 'DocumentPointers'].map(reference) }
    return extend(schema, { error: extend(error, { code, details }) })
  },
}
