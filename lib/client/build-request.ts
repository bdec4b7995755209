import {
  ApiError,
  encodeQuery,
  ENDPOINTS,
  ERROR_STATUS,
  validationIssues,
  type CallInput,
  type Endpoint,
  type Operation,
} from '@bookplate/contract'
import { z } from 'zod'

/** A call that is ready to be sent, any number of times. */
export interface BuiltRequest {
  operation: Operation
  endpoint: Endpoint
  url: URL
  body: string | null
}

/** The same error as the service would give, before anything is sent. */
function refuse(error: z.ZodError, schema: z.ZodType): ApiError {
  const issues = validationIssues(error, schema)
  const first = issues[0]
  const where = first?.path.length ? `${first.path.join('.')}: ` : ''
  return new ApiError({
    status: ERROR_STATUS.validation_error,
    code: 'validation_error',
    message: `The request was not sent, because it breaks a rule of the library. ${where}${first?.message ?? ''}`,
    details: { issues },
    retryable: false,
    requestId: null,
  })
}

function check<Schema extends z.ZodType>(schema: Schema | undefined, value: unknown): z.infer<Schema> | null {
  if (!schema) return null
  const parsed = schema.safeParse(value)
  if (!parsed.success) throw refuse(parsed.error, schema)
  return parsed.data
}

const expand = (path: string, params: Record<string, unknown> | null): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params?.[name])))

/**
 * Checks a call strictly against the endpoint table and writes its URL and body.
 * @throws ApiError with code `validation_error` and no request id when the call breaks a documented rule.
 */
export function buildRequest(baseUrl: string, operation: Operation, input: CallInput): BuiltRequest {
  const endpoint: Endpoint = ENDPOINTS[operation]
  const params = check(endpoint.params, input.params ?? {})
  const query = check(endpoint.query, input.query ?? {})
  const body = check(endpoint.body, input.body)
  const url = new URL(baseUrl + expand(endpoint.path, params))
  url.search = encodeQuery((query ?? {}) as Parameters<typeof encodeQuery>[0]).toString()
  return { operation, endpoint, url, body: endpoint.body ? JSON.stringify(body) : null }
}
