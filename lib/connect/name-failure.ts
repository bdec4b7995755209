import { isApiError, isTransportError, RATE_LIMIT_PAUSE_MS, type TransportError } from '@bookplate/contract'
import { isLoopback } from '@/lib/client/base-url.ts'
import { t } from '@/lib/language/translate.ts'
import { failure, type Outcome } from './connect-failure.ts'

const DEFAULT_PORT = '8787'

/** Suggests plain http with the default port for a loopback address, because people omit one or the other. */
export function suggestPort(baseUrl: string): { suggestion?: string } {
  const url = new URL(baseUrl)
  const suggestion = `http://${url.hostname}:${DEFAULT_PORT}`
  return isLoopback(url) && suggestion !== baseUrl ? { suggestion } : {}
}

const portHint = (baseUrl: string): string => {
  const { port, hostname } = new URL(baseUrl)
  if (port === '') return t('connect.failure.portMissing', { hostname, port: DEFAULT_PORT })
  return port === DEFAULT_PORT ? '' : t('connect.failure.checkPort', { port: DEFAULT_PORT })
}

function unreachable(baseUrl: string): Outcome<never> {
  const url = new URL(baseUrl)
  const { host, hostname } = url
  if (isLoopback(url)) {
    const nextStep = [t('connect.failure.startLibrary'), portHint(baseUrl)].filter(Boolean).join(' ')
    const code = url.protocol === 'http:' ? 'unreachable' : 'unreachable_or_untrusted'
    return failure('nothingThere', { host }, { code, nextStep, ...suggestPort(baseUrl) })
  }
  if (!hostname.includes('.')) return failure('notFound', { hostname })
  return failure('notReached', { host, address: baseUrl })
}

function nameTransportFailure({ kind, status, requestId }: TransportError, baseUrl: string): Outcome<never> {
  const { host } = new URL(baseUrl)
  const extra = { requestId: requestId ?? undefined }
  switch (kind) {
    case 'offline':
      return failure('offline', {})
    case 'timeout':
      return failure('timeout', { host })
    case 'redirected':
      return failure('redirected', { host })
    case 'unreachable':
    case 'aborted':
      return unreachable(baseUrl)
    case 'bad_answer':
      return (status ?? 0) >= 500
        ? failure('errorStatus', { host, status: status ?? '' }, extra)
        : failure('noLibrary', { host }, { ...extra, ...suggestPort(baseUrl) })
  }
}

export function nameFailure(error: unknown, baseUrl: string): Outcome<never> {
  if (isTransportError(error)) return nameTransportFailure(error, baseUrl)
  if (!isApiError(error)) throw error
  const { host } = new URL(baseUrl)
  const extra = { requestId: error.requestId ?? undefined }
  if (error.code === 'rate_limited') {
    const seconds = Math.ceil((error.retryAfterMs ?? RATE_LIMIT_PAUSE_MS) / 1000)
    return failure('tooMany', { host, count: seconds }, extra)
  }
  if (error.status >= 500) return failure('libraryFailed', { host }, extra)
  return failure('noLibrary', { host }, extra)
}

/** Names why a library did not accept a new credential. */
export function nameRefusal(
  error: unknown,
  baseUrl: string,
  refused: 'keyRefused' | 'signInRefused',
): Outcome<never> {
  if (!isApiError(error, 'unauthorized') && !isApiError(error, 'forbidden'))
    return nameFailure(error, baseUrl)
  return failure(refused, { host: new URL(baseUrl).host }, { requestId: error.requestId ?? undefined })
}
