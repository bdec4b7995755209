import { LLMS_PATH, OPENAPI_PATH } from '@bookplate/contract'
import { ServiceError } from '../library/service-error.ts'
import type { HttpContext } from './context.ts'
import { failure } from './envelope.ts'

/** Failures meant for the caller keep their text; any other becomes a 500 whose cause only the log gets. */
export function handleError(error: unknown, c: HttpContext): Response {
  if (error instanceof ServiceError) {
    if (error.cause !== undefined) c.set('failure', error.cause)
    return failure(c, error)
  }
  c.set('failure', error)
  return failure(c, {
    code: 'internal_error',
    message: 'The service failed. Try again; if it goes on, its log has the cause under this request id.',
    retryable: true,
  })
}

/** An answer need not be as long as whatever was asked. */
const MAX_SHOWN_PATH = 200

/** Unknown paths, and known ones with a method they do not have. Section "Conventions", 5. */
export function handleNotFound(baseUrl: string, c: HttpContext): Response {
  return failure(c, {
    code: 'not_found',
    message: `There is no ${c.req.method} ${c.req.path.slice(0, MAX_SHOWN_PATH)}.`,
    details: { documentation: `${baseUrl}/docs`, openapi: baseUrl + OPENAPI_PATH, llms: baseUrl + LLMS_PATH },
  })
}
