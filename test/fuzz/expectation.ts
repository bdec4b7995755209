import { ENDPOINTS, KEY_LEVELS, type Endpoint } from '@bookplate/contract'
import type { FuzzRequest } from './arbitraries.ts'
import type { Described, Schema } from './description.ts'

/** Expected result by the description: one of these statuses, or none of them. */
export type Expectation = { status: number[] } | { not: number[] }

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Decodes the query by the parameters' schemas. Values of another type stay text. */
function readQuery(pairs: FuzzRequest['query'], { query }: Described): Record<string, unknown> {
  const schemas = query.properties as Record<string, Schema>
  const read: Record<string, unknown> = Object.create(null) as Record<string, unknown>
  for (const [name] of pairs) {
    const values = pairs.filter(([other]) => other === name).map(([, value]) => value)
    const type = Object.hasOwn(schemas, name) ? schemas[name]!.type : undefined
    const [first] = values
    if (type === 'array') read[name] = values
    else if (values.length > 1) read[name] = values
    else if (type === 'integer' && /^-?\d+$/.test(first!)) read[name] = Number(first)
    else if (type === 'boolean' && (first === 'true' || first === 'false')) read[name] = first === 'true'
    else read[name] = first
  }
  return { ...read }
}

function parsed(text: string): { value: unknown } | null {
  try {
    return { value: JSON.parse(text) as unknown }
  } catch {
    return null
  }
}

const isStorable = (text: string): boolean =>
  !/\\u0000|\\ud[89a-f]/i.test(text) && !text.includes('\0') && text.isWellFormed()

/** Object with a repeated key, or with a key that JavaScript drops. */
const REFUSED = [400, 404, 422]

/** Checks in the service's order: authentication, permission, form, existence. */
export function expectationOf(request: FuzzRequest, described: Described): Expectation {
  const endpoint: Endpoint = ENDPOINTS[described.operation]
  const { credential, params, query, body, contentType } = request
  if (endpoint.scope !== null) {
    if (credential === 'none' || credential === 'wrong') return { status: [401] }
    if (credential === 'free' && !endpoint.freePlan) return { status: [402] }
    const scopes: readonly string[] = credential === 'free' ? KEY_LEVELS.full : KEY_LEVELS[credential]
    if (!scopes.includes(endpoint.scope)) return { status: [403] }
  }
  if (params.some((param) => !UUID.test(param))) return { status: REFUSED }
  const strangers = endpoint.query === undefined && query.length > 0
  // The document defines nothing for endpoints without parameters.
  if (strangers && endpoint.scope !== null) return { not: [] }
  if (!strangers && !described.isQuery(readQuery(query, described))) return { status: REFUSED }
  if (described.isBody) {
    if (!/^application\/json\s*(;|$)/i.test(contentType.trim())) return { status: [400, 415] }
    const json = parsed(body ?? '')
    if (!json) return { status: [400] }
    if (!described.isBody(json.value)) return { status: REFUSED }
  }
  // Schemas can't tell whether a page is reachable, a cursor is valid, or a text is storable.
  const isOpen =
    described.operation === 'bookmarks.save' ||
    /"cursor"/.test(body ?? '') ||
    query.some(([name]) => name === 'cursor')
  if (isOpen || !isStorable(body ?? '') || query.some(([, value]) => !isStorable(value)))
    return { not: [400] }
  return { not: [400, 422] }
}
