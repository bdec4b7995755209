import * as fc from 'fast-check'
import { resolve, type Described, type Schema } from './description.ts'

/** Kinds of placeholders that are replaced with real values when the request is sent. */
export type Pool = 'bookmark' | 'collection' | 'cursor' | 'media' | 'owner' | 'tag' | 'url'

const placeholder = (pool: Pool): fc.Arbitrary<string> =>
  fc.nat({ max: 999 }).map((index) => `@${pool}:${index}`)

const WORDS = [
  'sleep',
  'memory',
  'lighthouse',
  'sourdough',
  'Kyoto',
  'a',
  '日本',
  '🦊',
  'naïve café',
  'web:ada',
  'ada',
]
/** Strings that break parsers, SQL, full-text search, paths, headers, or prototypes. */
const HOSTILE = [
  "'", '"', '"a', "' OR 1=1 --", '*', 'a*', '-a', 'NEAR(a b)', 'a AND', 'OR', 'title:a', '^a', '%', '_', '\\', '()', '{}', '[',
  '../../etc/passwd', '%00', '\u202e', '\ufeff', '\u0000', '\ud800', '<script>', '${1}', '__proto__', 'constructor',
  'true', '0', '-1', '1e400', 'NaN', 'null', ' ', '\n', 'ı', 'İ', 'ß',
] // oxfmt-ignore

export const freeText = (minLength: number, maxLength: number): fc.Arbitrary<string> => {
  const fits = (text: string) => [...text].length >= minLength && [...text].length <= maxLength
  return fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...WORDS).filter(fits) },
    { weight: 2, arbitrary: fc.constantFrom(...HOSTILE).filter(fits) },
    {
      weight: 2,
      arbitrary: fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, 80) }).filter(fits),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom('x', '🦊').map((letter) => letter.repeat(Math.min(maxLength, 12_000))),
    },
  )
}

const DATES = ['2020-01-01', '2024-02-29', '1999-12-31', '2026-11-20']
const MOMENTS = [
  '2020-01-01T00:00:00Z',
  '2026-03-01T12:30:00.123+02:00',
  '2038-01-19T03:14:08Z',
  '0001-01-01T00:00:00Z',
]

function textOf(
  { format, minLength = 0, maxLength = 60 }: Schema,
  pool: Pool | undefined,
): fc.Arbitrary<string> {
  if (pool)
    return fc.oneof({ weight: 4, arbitrary: placeholder(pool) }, { weight: 1, arbitrary: otherThan(format) })
  if (format === 'date') return fc.constantFrom(...DATES)
  if (format === 'date-time') return fc.constantFrom(...MOMENTS)
  if (format === 'uuid') return fc.uuid()
  return freeText(Number(minLength), Number(maxLength))
}

const otherThan = (format: unknown): fc.Arbitrary<string> => (format === 'uuid' ? fc.uuid() : freeText(1, 40))

const POOLS: Record<string, Pool> = {
  ids: 'bookmark',
  cursor: 'cursor',
  ref: 'media',
  url: 'url',
  tags: 'tag',
  add: 'tag',
  remove: 'tag',
  set: 'tag',
}

/** Chooses few fields, because a request with twenty filters finds nothing. */
function objectOf(schema: Schema): fc.Arbitrary<Record<string, unknown>> {
  const properties = Object.entries((schema.properties ?? {}) as Record<string, Schema>)
  const required = (schema.required ?? []) as string[]
  const optional = properties.map(([name]) => name).filter((name) => !required.includes(name))
  const values = Object.fromEntries(properties.map(([name, inner]) => [name, valueOf(inner, POOLS[name])]))
  return fc
    .subarray(optional, { maxLength: Math.min(optional.length, 4) })
    .chain((chosen) =>
      fc.record(Object.fromEntries([...required, ...chosen].map((name) => [name, values[name]!]))),
    )
}

export function valueOf(schema: Schema, pool?: Pool): fc.Arbitrary<unknown> {
  const { type, enum: values, anyOf, items, minimum, maximum, minItems = 0, maxItems = 5 } = resolve(schema)
  const whole = resolve(schema)
  if (Array.isArray(values)) return fc.constantFrom(...(values as unknown[]))
  if ('const' in whole) return fc.constant(whole.const)
  if (Array.isArray(anyOf)) return fc.oneof(...anyOf.map((option) => valueOf(option as Schema, pool)))
  if (Array.isArray(type))
    return fc.oneof(...type.map((one) => valueOf({ ...whole, type: one as string }, pool)))
  if (type === 'object') return objectOf(whole)
  if (type === 'array')
    return fc.array(valueOf(items as Schema, pool), {
      minLength: Number(minItems),
      maxLength: Math.min(Number(maxItems), 25),
      size: 'small',
    })
  if (type === 'integer') return fc.integer({ min: Number(minimum ?? 0), max: Number(maximum ?? 1000) })
  if (type === 'boolean') return fc.boolean()
  if (type === 'null') return fc.constant(null)
  return textOf(whole, pool)
}

export interface FuzzRequest {
  credential: 'full' | 'write' | 'read' | 'free' | 'none' | 'wrong'
  params: string[]
  query: [name: string, value: string][]
  body: string | undefined
  contentType: string
}

const pairsOf = (query: Record<string, unknown>): [string, string][] =>
  Object.entries(query).flatMap(([name, value]) =>
    [value].flat().map((one): [string, string] => [name, String(one)]),
  )

const anyValue = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom<unknown>(...HOSTILE, Number.MAX_VALUE, -0, [], {}, [[]], [null]),
)
const anyName = fc.oneof(
  fc.constantFrom('query', 'ids', 'filters', 'limit', 'tags', 'platforms', 'q', ...HOSTILE),
  fc.string(),
)

const idFor = (name: string) => placeholder(name === 'collectionId' ? 'collection' : 'bookmark')

export function requestOf(described: Described): fc.Arbitrary<FuzzRequest> {
  const { query, body, pathNames } = described
  const wellFormed = fc.record({
    credential: fc.oneof(
      { weight: 12, arbitrary: fc.constant('full' as const) },
      {
        weight: 1,
        arbitrary: fc.constantFrom<FuzzRequest['credential']>('write', 'read', 'free', 'none', 'wrong'),
      },
    ),
    params: fc.tuple(...pathNames.map(idFor)),
    query: (valueOf(query) as fc.Arbitrary<Record<string, unknown>>).map(pairsOf),
    body: body ? valueOf(body).map((value) => JSON.stringify(value)) : fc.constant(undefined),
    contentType: fc.constant('application/json'),
  })
  // A preview needs a bookmark and one of its images. Both pools have the same order.
  const preview = fc.tuple(wellFormed, fc.nat({ max: 999 })).map(([request, index]): FuzzRequest => {
    return { ...request, params: [`@owner:${index}`], query: [['ref', `@media:${index}`]] }
  })
  const orderly = described.operation === 'bookmarks.preview' ? fc.oneof(wellFormed, preview) : wellFormed
  const broken = fc
    .tuple(wellFormed, anyName, anyValue, fc.nat())
    .map(([request, name, value, choice]): FuzzRequest => {
      const object = (request.body ? JSON.parse(request.body) : {}) as Record<string, unknown>
      const names = Object.keys(object)
      const known = names[choice % Math.max(names.length, 1)] ?? 'ids'
      const changes: Partial<FuzzRequest>[] = [
        { query: [...request.query, [name, typeof value === 'string' ? value : JSON.stringify(value)]] },
        { query: [...request.query, ...request.query] },
        ...(pathNames.length ? [{ params: [name || 'x'] }] : []),
        ...(body
          ? [
              { body: JSON.stringify({ ...object, [name]: value }) },
              { body: JSON.stringify({ ...object, [known]: value }) },
              { body: JSON.stringify(value) ?? 'undefined' },
              { body: (request.body ?? '').slice(0, choice % 20) },
              { contentType: name.replace(/[^ -~]/g, '') || 'text/plain' },
            ]
          : []),
      ]
      return { ...request, ...changes[choice % changes.length] }
    })
  return fc.oneof({ weight: 3, arbitrary: orderly }, { weight: 2, arbitrary: broken })
}
