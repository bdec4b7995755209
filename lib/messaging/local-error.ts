/** Failures of this browser and of the extension itself, which no request caused. */
const LOCAL_ERROR_NAMES = [
  'NotConnectedError',
  'SignedOutError',
  'QuotaExceededError',
  'InternalError',
] as const
export type LocalErrorName = (typeof LOCAL_ERROR_NAMES)[number]

const isLocalErrorName = (name: unknown): name is LocalErrorName =>
  LOCAL_ERROR_NAMES.includes(name as LocalErrorName)

export class LocalError extends Error {
  override readonly name: LocalErrorName

  constructor(name: LocalErrorName, message: string) {
    super(message)
    this.name = name
  }
}

const noRoomLeft = (): LocalError =>
  new LocalError(
    'QuotaExceededError',
    'This browser is out of storage. Free up some disk space, then try again.',
  )

/** Narrows by name: the browser throws a `QuotaExceededError` of its own. */
export const isLocalError = (error: unknown): error is LocalError =>
  error instanceof Error && isLocalErrorName(error.name)

/** Whatever failed here, in words for a person; what it was exactly is in the log. */
export function toLocalError(error: unknown): LocalError {
  if (isLocalError(error)) return error.name === 'QuotaExceededError' ? noRoomLeft() : error
  const message = 'Something went wrong in Bookplate. If it keeps happening, restart the browser.'
  return new LocalError('InternalError', message)
}

export function reviveLocalError(json: unknown): LocalError | null {
  if (typeof json !== 'object' || json === null) return null
  const { name, message } = json as { name?: unknown; message?: unknown }
  return isLocalErrorName(name) && typeof message === 'string' ? new LocalError(name, message) : null
}

export const notConnected = (): LocalError =>
  new LocalError('NotConnectedError', 'Bookplate is not connected to a library yet.')
