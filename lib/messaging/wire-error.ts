import { ApiError, TransportError, isApiError, isTransportError, reviveError } from '@bookplate/contract'
import { toLocalError, reviveLocalError, type LocalError } from '@/lib/errors/local-error.ts'

export function toWireError(error: unknown): unknown {
  return (isApiError(error) || isTransportError(error) ? error : toLocalError(error)).toJSON()
}

export const fromWireError = (json: unknown): ApiError | TransportError | LocalError =>
  reviveError(json) ??
  reviveLocalError(json) ??
  new TransportError({
    kind: 'bad_answer',
    message: 'The background of Bookplate gave an answer that cannot be read.',
  })
