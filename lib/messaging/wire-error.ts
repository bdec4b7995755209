import { ApiError, TransportError, isApiError, isTransportError, reviveError } from '@bookplate/contract'
import { LocalError, isLocalError, reviveLocalError } from './local-error.ts'

/** An error as it crosses a message: only kinds that a screen knows cross. */
export function toWireError(error: unknown): unknown {
  if (isApiError(error) || isTransportError(error)) return error.toJSON()
  if (isLocalError(error)) return { name: error.name, message: error.message }
  return new TransportError({
    kind: 'bad_answer',
    message: 'Bookplate itself failed at this. Try again; if it stays so, restart the browser.',
    requestId: null,
  }).toJSON()
}

export function fromWireError(json: unknown): ApiError | TransportError | LocalError {
  return (
    reviveError(json) ??
    reviveLocalError(json) ??
    new TransportError({
      kind: 'bad_answer',
      message: 'The background of Bookplate gave an answer that cannot be read.',
      requestId: null,
    })
  )
}
