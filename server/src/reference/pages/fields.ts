import { code, codes, table } from './markdown.ts'

type Schema = Record<string, unknown>

/** Describes a schema's type: `string or null`, `array of Tag`, or the values of an enumeration. */
export function typeInWords(schema: Schema): string {
  const { $ref, type, anyOf, items, format } = schema
  const values = schema.enum as string[] | undefined
  if (typeof $ref === 'string') return $ref.slice($ref.lastIndexOf('/') + 1)
  // Omit the 36 platform-specific content types, which share one form.
  if (values) return codes(values.filter((value) => !String(value).includes(':')))
  if ('const' in schema) return code(JSON.stringify(schema.const))
  if (Array.isArray(anyOf))
    return [...new Set(anyOf.map((option) => typeInWords(option as Schema)))].join(' or ')
  if (Array.isArray(type)) return type.join(' or ')
  if (type === 'array') return `array of ${typeInWords((items ?? {}) as Schema)}`
  if (typeof format === 'string' && type === 'string') return format
  return typeof type === 'string' ? type : 'any'
}

const BOUNDS: [keyof Schema & string, (value: number) => string][] = [
  ['minLength', (value) => `at least ${value} characters`],
  ['maxLength', (value) => `at most ${value} characters`],
  ['minimum', (value) => `at least ${value}`],
  ['maximum', (value) => `at most ${value}`],
  ['minItems', (value) => `at least ${value}`],
  ['maxItems', (value) => `at most ${value}`],
]

export function notesOf(schema: Schema): string {
  const inner = (schema.anyOf as Schema[] | undefined)?.[0] ?? {}
  const bounds = BOUNDS.flatMap(([key, words]) => {
    const value = schema[key] ?? inner[key]
    return typeof value === 'number' ? [words(value)] : []
  })
  const preset = schema.default === undefined ? [] : [`default ${code(String(schema.default))}`]
  const limits = [...bounds, ...preset].join(', ')
  return [schema.description, limits && `${limits[0]!.toUpperCase()}${limits.slice(1)}.`]
    .filter(Boolean)
    .join(' ')
}

export function fieldTable(schema: Schema): string {
  const required = (schema.required ?? []) as string[]
  const fields = Object.entries((schema.properties ?? {}) as Record<string, Schema>)
  return table(
    ['Field', 'Type', 'Required', 'Notes'],
    fields.map(([name, field]) => [
      code(name),
      typeInWords(field),
      required.includes(name) ? 'yes' : 'no',
      notesOf(field),
    ]),
  )
}
