import { z } from 'zod'

export type JsonSchema = Record<string, unknown>
/** Requests describe accepted input, responses describe output. */
type Direction = 'request' | 'response'

type Override = NonNullable<Parameters<typeof z.toJSONSchema>[1]>['override']

const isEmpty = (value: unknown): boolean => Object.keys(value as object).length === 0

/** Drops noise such as an empty `additionalProperties`, which generators turn into an index signature. */
const withoutNoise: Override = ({ zodSchema, jsonSchema }) => {
  if (zodSchema instanceof z.ZodISODateTime || zodSchema instanceof z.ZodISODate) {
    jsonSchema.format = zodSchema instanceof z.ZodISODate ? 'date' : 'date-time'
    delete jsonSchema.pattern
  }
  if (zodSchema instanceof z.ZodGUID) delete jsonSchema.pattern
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  const { additionalProperties: others, properties } = jsonSchema
  if (typeof others === 'object' && isEmpty(others) && !isEmpty(properties ?? {}))
    delete jsonSchema.additionalProperties
}

/** Client generators treat a property with a default as always present, which is wrong in requests. */
export const describeDefault = ({ default: preset, ...schema }: JsonSchema): JsonSchema =>
  preset === undefined
    ? schema
    : { ...schema, description: [schema.description, `Default \`${preset}\`.`].filter(Boolean).join(' ') }

function describeDefaults(schema: JsonSchema): JsonSchema {
  if (!schema.properties) return schema
  const properties = Object.entries(schema.properties as Record<string, JsonSchema>)
  return {
    ...schema,
    properties: Object.fromEntries(properties.map(([name, property]) => [name, describeDefault(property)])),
  }
}

const relocate = (schema: unknown): JsonSchema =>
  JSON.parse(
    JSON.stringify(schema).replaceAll('"$ref":"#/$defs/', '"$ref":"#/components/schemas/'),
  ) as JsonSchema

/** Collects the named schemas, so that each is written once. */
export function createSchemaComponents() {
  const named = new Map<string, JsonSchema>()

  function add(name: string, schema: JsonSchema): void {
    const { id: _id, ...rest } = schema
    const existing = named.get(name)
    if (existing && JSON.stringify(existing) !== JSON.stringify(rest))
      throw new Error(`two different schemas are named ${name}`)
    named.set(name, rest)
  }

  return {
    /** Converts to JSON Schema 2020-12. Named parts become references to `components/schemas`. */
    refer(schema: z.ZodType, direction: Direction): JsonSchema {
      // Wrap in an object, so that the outermost named schema becomes a definition too.
      const whole = z.toJSONSchema(z.object({ it: schema }), {
        io: direction === 'request' ? 'input' : 'output',
        override: withoutNoise,
      })
      for (const [name, definition] of Object.entries(whole.$defs ?? {}))
        add(name, relocate(direction === 'request' ? describeDefaults(definition) : definition))
      return relocate(whole.properties?.it)
    },
    all: (): Record<string, JsonSchema> =>
      Object.fromEntries([...named].toSorted(([a], [b]) => a.localeCompare(b))),
  }
}

export type SchemaComponents = ReturnType<typeof createSchemaComponents>
