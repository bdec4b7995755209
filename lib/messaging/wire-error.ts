import { ApiError, TransportError, isApiError, isTransportError, reviveError } from '@bookplate/contract'

/** An error as it crosses a message: only our own two kinds cross, so no screen meets an unknown one. */
export function toWireError(error: unknown): unknown {
  if (isApiError(error) || isTransportError(error)) return error.toJSON()
  return new TransportError({
    kind: 'bad_answer',
    message: 'Bookplate itself failed at this. Try again; if it stays so, restart the browser.',
    requestId: null,
  }).toJSON()
}

export function fromWireError(json: unknown): ApiError | TransportError {
  return (
    reviveError(json) ??
    new TransportError({
      kind: 'bad_answer',
      message: 'The background of Bookplate gave an answer that cannot be read.',
      requestId: null,
    })
  )
}
