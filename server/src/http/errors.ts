import { LLMS_PATH, OPENAPI_PATH } from '@bookplate/contract'
import { RefusedError } from '../errors/refused-error.ts'
import { ServiceError } from '../errors/service-error.ts'
import { StorageUnavailable } from '../errors/storage-unavailable.ts'
import type { HttpContext } from './context.ts'
import { failure } from './envelope.ts'

/** A database failover usually takes seconds. */
const RETRY_AFTER_MS = 2_000
const OUTAGE = 'The library cannot be reached right now. Nothing was changed. Try again soon.'

const REFUSED =
  'This library is damaged or lost. Nothing was changed. Its operator can restore it with the backup that the log names.'

/** A `ServiceError` keeps its message. Every other error is a 500, and only the log gets its cause. */
export function handleError(error: unknown, c: HttpContext): Response {
  if (error instanceof ServiceError) {
    if (error.cause !== undefined) c.set('failure', error.cause)
    return failure(c, error, error.status)
  }
  c.set('failure', error)
  // Retryable, so that clients keep their edits until the library is restored.
  if (error instanceof RefusedError)
    return failure(c, { code: 'internal_error', message: REFUSED, retryable: true }, 503)
  if (error instanceof StorageUnavailable) {
    const { retryAfterMs = RETRY_AFTER_MS } = error
    const message = error.isForCaller ? error.message : OUTAGE
    return failure(c, { code: 'internal_error', message, retryable: true, retryAfterMs }, 503)
  }
  return failure(c, {
    code: 'internal_error',
    message:
      'The service failed. Try again. If it keeps failing, its log has the cause under this request id.',
    retryable: true,
  })
}

/** Limits the path in the message, so that a long request doesn't produce a long response. */
const MAX_PATH_LENGTH = 200

/** Redirects only to paths of this service, never to another host. Section "Conventions", 5. */
export function handleNotFound(
  { baseUrl, methodsAt }: { baseUrl: string; methodsAt: (path: string) => string[] },
  c: HttpContext,
): Response {
  const { method, path } = c.req
  const bare = path.replace(/\/+$/, '')
  if (bare !== path && methodsAt(bare).length > 0) return c.redirect(bare + new URL(c.req.url).search, 308)
  const methods = methodsAt(path)
  // A route that has the method but calls this handler hides itself from the caller.
  const allowed = methods.includes(method) ? [] : methods
  if (allowed.length > 0) c.header('Allow', allowed.join(', '))
  return failure(
    c,
    {
      code: 'not_found',
      message: `There is no ${method} ${path.slice(0, MAX_PATH_LENGTH)}${allowed.length > 0 ? `, but ${allowed.join(', ')}` : ''}.`,
      details: {
        documentation: `${baseUrl}/docs`,
        openapi: baseUrl + OPENAPI_PATH,
        llms: baseUrl + LLMS_PATH,
      },
    },
    allowed.length > 0 ? 405 : 404,
  )
}
