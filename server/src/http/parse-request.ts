import { decodeQuery, validationIssues, type Endpoint, type ValidationIssue } from '@bookplate/contract'
import { z } from 'zod'
import { notFound, ServiceError, validationError } from '../library/service-error.ts'
import type { HttpContext } from './context.ts'
import { readJsonBody } from './read-body.ts'
import { unstorableText } from './unstorable-text.ts'

/** What the schemas cannot say of a body; it is given the body before it is parsed. */
export type CheckBody = (body: unknown) => ValidationIssue[]

const isSamePlace = (one: ValidationIssue, other: ValidationIssue): boolean =>
  one.path.join('\0') === other.path.join('\0')

function parse(schema: z.ZodType, value: unknown, check: CheckBody = () => []): unknown {
  const parsed = schema.safeParse(value)
  const issues = parsed.success ? [] : validationIssues(parsed.error, schema)
  // All at once, so that nobody mends one field to be told of the next.
  for (const issue of [...unstorableText(value), ...check(value)])
    if (!issues.some((known) => isSamePlace(known, issue))) issues.push(issue)
  if (issues.length > 0) throw validationError(issues)
  return parsed.data
}

function parseParams(c: HttpContext, schema: z.ZodObject | undefined): unknown {
  if (!schema) return undefined
  const parsed = schema.safeParse(c.req.param())
  // An id that cannot be one belongs to nothing.
  if (!parsed.success) throw notFound('resource')
  return parsed.data
}

function parseQuery(c: HttpContext, endpoint: Endpoint): unknown {
  const { query } = endpoint
  // The root is for whoever finds it, with whatever hangs on the address.
  if (endpoint.scope === null) return undefined
  const params = new URL(c.req.url).searchParams
  // The document makes the missing confirmation a malformed request (400), not a bad value (422).
  if (query && 'confirm' in query.shape && params.getAll('confirm').join() !== 'true') {
    throw new ServiceError(
      'bad_request',
      'Nothing was deleted. To delete it, send `confirm=true` in the query.',
    )
  }
  return parse(query ?? z.strictObject({}), decodeQuery(params, query ?? z.strictObject({})))
}

/** What a handler gets: everything parsed by the schemas of the endpoint table. */
export interface ParsedRequest {
  params: unknown
  query: unknown
  body: unknown
}

/** @throws {ServiceError} 400, 404 for malformed ids in the path, 422 with every offending field. */
export async function parseRequest(
  c: HttpContext,
  endpoint: Endpoint,
  checkBody?: CheckBody,
): Promise<ParsedRequest> {
  const params = parseParams(c, endpoint.params)
  const query = parseQuery(c, endpoint)
  const body = endpoint.body ? parse(endpoint.body, await readJsonBody(c.req.raw), checkBody) : undefined
  return { params, query, body }
}
