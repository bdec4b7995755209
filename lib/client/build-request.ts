import {
  ALL_ENDPOINTS,
  encodeQuery,
  storable,
  unsentError,
  validationIssues,
  type AnyOperation,
  type CallInput,
  type Endpoint,
} from '@bookplate/contract'
import { z } from 'zod'

export interface Input extends CallInput {
  packed?: Uint8Array<ArrayBuffer>
}

export interface BuiltRequest {
  endpoint: Endpoint
  url: URL
  body: string | Uint8Array<ArrayBuffer> | null
}

function refuse(error: z.ZodError, schema: z.ZodType) {
  const issues = validationIssues(error, schema)
  const first = issues[0]
  const where = first?.path.length ? `${first.path.join('.')}: ` : ''
  const message = `The request was not sent, because it breaks a rule of the library. ${where}${first?.message ?? ''}`
  return unsentError('validation_error', message, { issues })
}

/** @throws ApiError with code `validation_error` and no request id */
export function check<Schema extends z.ZodType>(
  schema: Schema | undefined,
  value: unknown,
): z.infer<Schema> | null {
  if (!schema) return null
  const parsed = schema.safeParse(value)
  if (!parsed.success) throw refuse(parsed.error, schema)
  return parsed.data
}

const expand = (path: string, params: Record<string, unknown> | null): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params?.[name])))

/** @throws ApiError with code `validation_error` and no request id if the call is invalid */
export function buildRequest(baseUrl: string, operation: AnyOperation, input: Input): BuiltRequest {
  const endpoint: Endpoint = ALL_ENDPOINTS[operation]
  const params = check(endpoint.params, input.params ?? {})
  const query = check(endpoint.query, input.query ?? {})
  const body = input.packed ? null : check(endpoint.body, input.body)
  const url = new URL(baseUrl + expand(endpoint.path, params))
  url.search = encodeQuery((query ?? {}) as Parameters<typeof encodeQuery>[0]).toString()
  return { endpoint, url, body: input.packed ?? (endpoint.body ? JSON.stringify(storable(body)) : null) }
}
