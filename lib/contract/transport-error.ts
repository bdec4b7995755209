import { isNumber, oneOf, optional } from './guards.ts'
import { KnownError, isNamed } from './known-error.ts'

/** `redirected`: credentials never follow redirects. `bad_answer`: HTML, cut JSON, or another shape. */
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

/** No documented response, because of the network, a proxy, or a server without the API. */
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
