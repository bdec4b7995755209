import { isApiError, isTransportError, type TransportError } from '@bookplate/contract'
import { isLoopback } from '@/lib/client/base-url.ts'
import { failure, type Outcome } from './connect-failure.ts'

const NOT_A_LIBRARY = "Check the address: it's where you see the account page of your library."

/** Where a service started without any settings listens. */
const DEFAULT_PORT = '8787'

/** On this computer a library is mostly at its own port, over plain http: people leave out one or the other. */
export function suggestPort(baseUrl: string): { suggestion?: string } {
  const url = new URL(baseUrl)
  const suggestion = `http://${url.hostname}:${DEFAULT_PORT}`
  return isLoopback(url) && suggestion !== baseUrl ? { suggestion } : {}
}

const aboutPort = (baseUrl: string): string => {
  const { port, hostname } = new URL(baseUrl)
  if (port === '')
    return `The port is missing: most libraries on this computer are at ${hostname}:${DEFAULT_PORT}.`
  return port === DEFAULT_PORT ? '' : `Check the port: it's ${DEFAULT_PORT} unless you changed it.`
}

function unreachable(baseUrl: string): Outcome<never> {
  const url = new URL(baseUrl)
  const { host, hostname } = url
  if (isLoopback(url)) {
    const nextStep = ['Make sure your library is running.', aboutPort(baseUrl)].filter(Boolean).join(' ')
    const code = url.protocol === 'http:' ? 'unreachable' : 'unreachable_or_untrusted'
    return failure(code, `Couldn't connect: nothing answers at ${host}.`, nextStep, suggestPort(baseUrl))
  }
  if (!hostname.includes('.')) {
    return failure(
      'unreachable_or_untrusted',
      `Couldn't find “${hostname}”.`,
      'Type the whole address, such as https://library.example, with its port if it has one.',
    )
  }
  return failure(
    'unreachable_or_untrusted',
    `Couldn't connect to ${host}, or this browser doesn't trust its certificate.`,
    `Check the address and its port. Open ${baseUrl}/v1 in a tab to see what the browser says. If this computer's clock is wrong, good certificates fail too.`,
  )
}

function nameTransportFailure({ kind, status, requestId }: TransportError, baseUrl: string): Outcome<never> {
  const { host } = new URL(baseUrl)
  const extra = requestId === null ? {} : { requestId }
  switch (kind) {
    case 'offline':
      return failure('offline', 'This computer is offline.', 'Connect to the internet and try again.')
    case 'timeout':
      return failure(
        'timeout',
        `${host} didn't answer in time.`,
        'Make sure your library is running and no firewall blocks it, then try again.',
      )
    case 'redirected':
      return failure(
        'redirected',
        `There's no Bookplate library at ${host}: it leads to another address.`,
        'Check the address. If it is right, open it in a tab and type the address where you end up.',
      )
    case 'unreachable':
    case 'aborted':
      return unreachable(baseUrl)
    case 'bad_answer':
      return (status ?? 0) >= 500
        ? failure(
            'service_failed',
            `${host} answered with an error (status ${status}).`,
            'Try again later.',
            extra,
          )
        : failure('not_a_library', `There's no Bookplate library at ${host}.`, NOT_A_LIBRARY, {
            ...extra,
            ...suggestPort(baseUrl),
          })
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
    return failure('rate_limited', `Too many requests to ${host}.`, `Try again in ${seconds} seconds.`, extra)
  }
  if (error.status >= 500) {
    return failure(
      'service_failed',
      `Something went wrong in the library at ${host}.`,
      'Try again later.',
      extra,
    )
  }
  return failure('not_a_library', `There's no Bookplate library at ${host}.`, NOT_A_LIBRARY, extra)
}
