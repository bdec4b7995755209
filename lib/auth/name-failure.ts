import { isApiError, isTransportError, type TransportError } from '@bookplate/contract'
import { failure, type Outcome } from './connect-failure.ts'

const NOT_A_LIBRARY = 'Check the address. It is the part before /v1 in the address of the API.'

function nameTransportFailure({ kind, status, requestId }: TransportError, baseUrl: string): Outcome<never> {
  const { host, protocol } = new URL(baseUrl)
  const extra = requestId === null ? {} : { requestId }
  switch (kind) {
    case 'offline':
      return failure('offline', 'This computer is offline.', 'Connect to the internet and try again.')
    case 'timeout':
      return failure(
        'timeout',
        `${host} did not answer in time.`,
        'Check that the service runs and that no firewall stands between, then try again.',
      )
    case 'redirected':
      return failure(
        'redirected',
        `${host} sends visitors on to another address. Bookplate does not follow, so that your sign-in stays with the address you typed.`,
        'Open the address in a tab, and type the address where you arrive.',
      )
    case 'unreachable':
    case 'aborted':
      return protocol === 'http:'
        ? failure('unreachable', `Nothing answers at ${host}.`, 'Start the service, or check the port.')
        : failure(
            'unreachable_or_untrusted',
            `${host} cannot be reached, or this browser does not trust its certificate.`,
            `Open ${baseUrl}/v1 in a tab: the browser shows which it is. A wrong clock on this computer also makes good certificates fail.`,
          )
    case 'bad_answer':
      return (status ?? 0) >= 500
        ? failure(
            'service_failed',
            `${host} answered with an error (status ${status}).`,
            'Try again later.',
            extra,
          )
        : failure(
            'not_a_library',
            `${host} answers, but not as a bookmark library does.`,
            NOT_A_LIBRARY,
            extra,
          )
  }
}

/** Names what a request of the connection failed of; unknown errors are ours and are thrown on. */
export function nameFailure(error: unknown, baseUrl: string): Outcome<never> {
  if (isTransportError(error)) return nameTransportFailure(error, baseUrl)
  if (!isApiError(error)) throw error
  const { host } = new URL(baseUrl)
  const extra = error.requestId === null ? {} : { requestId: error.requestId }
  if (error.code === 'rate_limited') {
    const seconds = Math.ceil((error.retryAfterMs ?? 60_000) / 1000)
    return failure('rate_limited', `${host} was asked too often.`, `Try again in ${seconds} seconds.`, extra)
  }
  if (error.status >= 500) {
    return failure(
      'service_failed',
      `${host} reports a fault of its own ("${error.message}").`,
      'Try again later.',
      extra,
    )
  }
  return failure('not_a_library', `${host} refused ("${error.message}").`, NOT_A_LIBRARY, extra)
}
