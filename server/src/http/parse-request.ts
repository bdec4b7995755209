import { decodeQuery, validationIssues, type Endpoint } from '@bookplate/contract'
import { z } from 'zod'
import { notFound, ServiceError, validationError } from '../library/service-error.ts'
import type { HttpContext } from './context.ts'
import { readJsonBody } from './read-body.ts'
import { unstorableText } from './unstorable-text.ts'

const knownNames = (schema: z.ZodType): string[] =>
  schema instanceof z.ZodObject ? Object.keys(schema.shape as object) : []

function parse(schema: z.ZodType, value: unknown): unknown {
  const parsed = schema.safeParse(value)
  if (!parsed.success) throw validationError(validationIssues(parsed.error, knownNames(schema)))
  const unstorable = unstorableText(value)
  if (unstorable.length > 0) throw validationError(unstorable)
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
export async function parseRequest(c: HttpContext, endpoint: Endpoint): Promise<ParsedRequest> {
  const params = parseParams(c, endpoint.params)
  const query = parseQuery(c, endpoint)
  const body = endpoint.body ? parse(endpoint.body, await readJsonBody(c.req.raw)) : undefined
  return { params, query, body }
}
