import {
  FIRST_ISSUE,
  MAX_ISSUES,
  decodeQuery,
  validationIssues,
  type Endpoint,
  type ValidationIssue,
} from '@bookplate/contract'
import { z } from 'zod'
import { notFound, ServiceError, validationError } from '../errors/service-error.ts'
import type { HttpContext } from './context.ts'
import { readJson, receiveBody } from './read-body.ts'

const MAX_DEPTH = 64

function problemOf(text: string): string | null {
  if (text.includes('\0')) return 'must not contain NUL'
  return text.isWellFormed() ? null : 'must not contain half of a surrogate pair'
}

/** Refuses NUL and half surrogate pairs, because changing them silently would lose data. */
function unstorableText(value: unknown): ValidationIssue[] {
  const issues: ValidationIssue[] = []
  const path: (string | number)[] = []

  function look(at: unknown): void {
    if (typeof at === 'string') {
      const message = problemOf(at)
      if (message) issues.push({ code: 'invalid_text', message, path: [...path] })
      return
    }
    if (at === null || typeof at !== 'object' || path.length >= MAX_DEPTH) return
    for (const name of Array.isArray(at) ? at.keys() : Object.keys(at)) {
      if (issues.length >= MAX_ISSUES) return
      path.push(name)
      look((at as Record<string | number, unknown>)[name])
      path.pop()
    }
  }

  look(value)
  return issues
}

export type CheckBody = (body: unknown) => ValidationIssue[]

export interface BodyRules {
  check?: CheckBody | undefined
  /** Changes the body in place after its check, because a copy of a large one takes seconds. */
  tidy?: ((body: unknown) => void) | undefined
}

/** Memory accounting for large bodies. Each returned function releases the space. */
export interface BodyLimit {
  receive(): () => void
  unpack(): Promise<() => void>
}

const placeOf = ({ path }: ValidationIssue): string => path.join('\0')

/** Returns whether a request has more values than problems that a response reports. */
export function hasManyValues(value: unknown, count = { left: MAX_ISSUES }): boolean {
  if (value === null || typeof value !== 'object') return false
  const inner: unknown[] = Array.isArray(value) ? value : Object.values(value)
  count.left -= inner.length
  return count.left < 0 || inner.some((item) => hasManyValues(item, count))
}

function parse(schema: z.ZodType, value: unknown, { check = () => [], tidy }: BodyRules = {}): unknown {
  const wrong = check(value)
  tidy?.(value)
  // Finding each problem of a long list would block the requests of all accounts for seconds.
  const parsed = schema.safeParse(value, hasManyValues(value) ? FIRST_ISSUE : undefined)
  const issues = parsed.success ? [] : validationIssues(parsed.error, schema)
  // Report all issues at once, so that the caller doesn't fix them one by one.
  const places = new Set(issues.map(placeOf))
  for (const issue of [...unstorableText(value), ...wrong]) {
    if (places.has(placeOf(issue))) continue
    places.add(placeOf(issue))
    issues.push(issue)
  }
  if (issues.length > 0) throw validationError(issues.slice(0, MAX_ISSUES))
  return parsed.data
}

function parseParams(c: HttpContext, schema: z.ZodObject | undefined): unknown {
  if (!schema) return undefined
  const parsed = schema.safeParse(c.req.param())
  // A malformed id matches nothing.
  if (!parsed.success) throw notFound('resource')
  return parsed.data
}

function parseQuery(c: HttpContext, endpoint: Endpoint): unknown {
  const { query } = endpoint
  // The root ignores query parameters.
  if (endpoint.scope === null) return undefined
  const params = new URL(c.req.url).searchParams
  // The API defines a missing confirmation as 400, not 422.
  if (query && 'confirm' in query.shape && params.getAll('confirm').join() !== 'true') {
    throw new ServiceError(
      'bad_request',
      'Nothing was deleted. To delete it, send `confirm=true` in the query.',
    )
  }
  return parse(query ?? z.strictObject({}), decodeQuery(params, query ?? z.strictObject({})))
}

export interface ParsedRequest {
  params: unknown
  query: unknown
  body: unknown
}

/** A large body keeps its reserved memory until `use` returns. @throws {ServiceError} 400, 404, 413, 422 */
export async function withRequest<Result>(
  c: HttpContext,
  endpoint: Endpoint,
  { limit, ...rules }: BodyRules & { limit: BodyLimit },
  use: (request: ParsedRequest) => Promise<Result>,
): Promise<Result> {
  const params = parseParams(c, endpoint.params)
  const query = parseQuery(c, endpoint)
  if (!endpoint.body) return use({ params, query, body: undefined })
  using held = new DisposableStack()
  if (endpoint.largeBody) held.defer(limit.receive())
  const sent = await receiveBody(c.req.raw, endpoint.largeBody)
  if (endpoint.largeBody) held.defer(await limit.unpack())
  return await use({ params, query, body: parse(endpoint.body, await readJson(sent), rules) })
}
