import { isNumber, oneOf, optional } from './guards.ts'
import { KnownError, isNamed } from './known-error.ts'

/**
 * Why no documented answer came: `offline` (this device has no network), `unreachable` (no connection, or one that
 * broke off), `timeout`, `redirected` (never followed with credentials), `bad_answer` (not the API: HTML, cut JSON, a
 * wrong shape), `aborted` (by the caller).
 */
export const TRANSPORT_FAILURES = [
  'offline',
  'unreachable',
  'timeout',
  'redirected',
  'bad_answer',
  'aborted',
] as const
export type TransportFailure = (typeof TRANSPORT_FAILURES)[number]

export interface TransportErrorJson {
  name: 'TransportError'
  kind: TransportFailure
  message: string
  status?: number | undefined
  requestId: string | null
}
type TransportErrorInit = Omit<TransportErrorJson, 'name' | 'requestId'> & { requestId?: string | null }

/** No documented answer: the network, a proxy, or a server that is not the API. */
export class TransportError extends KnownError {
  override readonly name = 'TransportError'
  readonly kind: TransportFailure
  readonly status: number | undefined
  readonly requestId: string | null

  constructor(init: TransportErrorInit, options?: ErrorOptions) {
    super(init.message, options)
    this.kind = init.kind
    this.status = init.status
    this.requestId = init.requestId ?? null
  }

  override toJSON(): TransportErrorJson {
    return super.toJSON() as TransportErrorJson
  }
}

export const isTransportError = (error: unknown, kind?: TransportFailure): error is TransportError =>
  isNamed(error, 'TransportError') && (kind === undefined || (error as TransportError).kind === kind)

const isFailure = oneOf(TRANSPORT_FAILURES)

export const isTransportErrorJson = (json: Record<string, unknown>): boolean =>
  isFailure(json['kind']) && optional(isNumber)(json['status'])
