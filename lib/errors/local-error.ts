import { KnownError, isRecord, isText, oneOf } from '@bookplate/contract'

const LOCAL_ERROR_NAMES = [
  'NotConnectedError',
  'SignedOutError',
  'QuotaExceededError',
  'LateError',
  'InternalError',
] as const
export type LocalErrorName = (typeof LOCAL_ERROR_NAMES)[number]
const isLocalErrorName = oneOf(LOCAL_ERROR_NAMES)

export class LocalError extends KnownError {
  override readonly name: LocalErrorName

  constructor(name: LocalErrorName, message: string) {
    super(message)
    this.name = name
  }
}

/** Returns null for an unexpected error. Checks names, because the browser has its own `QuotaExceededError`. */
export function localNameOf(error: unknown): LocalErrorName | null {
  if (!(error instanceof Error)) return null
  // Extension storage reports a full disk only in its message.
  if (/quota/i.test(error.message)) return 'QuotaExceededError'
  return isLocalErrorName(error.name) ? error.name : null
}

/** Converts any error to one with a readable message. The log has the original. */
export function toLocalError(error: unknown): LocalError {
  const name = localNameOf(error)
  if (name === null) {
    const message = 'Something went wrong in Bookplate. If it keeps happening, restart the browser.'
    return new LocalError('InternalError', message)
  }
  if (name !== 'QuotaExceededError') return new LocalError(name, (error as Error).message)
  const message = 'This browser is out of storage. Free up some disk space, then try again.'
  return new LocalError(name, message)
}

export const reviveLocalError = (json: unknown): LocalError | null =>
  isRecord(json) && isLocalErrorName(json['name']) && isText(json['message'])
    ? new LocalError(json['name'], json['message'])
    : null

export const notConnected = (): LocalError =>
  new LocalError('NotConnectedError', 'Bookplate is not connected to a library yet.')
