/** Failures of this browser and of the extension itself, which no request caused. */
const LOCAL_ERROR_NAMES = ['NotConnectedError', 'SignedOutError', 'QuotaExceededError'] as const
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

/** Narrows by name: the browser throws a `QuotaExceededError` of its own. */
export const isLocalError = (error: unknown): error is LocalError =>
  error instanceof Error && isLocalErrorName(error.name)

export function reviveLocalError(json: unknown): LocalError | null {
  if (typeof json !== 'object' || json === null) return null
  const { name, message } = json as { name?: unknown; message?: unknown }
  return isLocalErrorName(name) && typeof message === 'string' ? new LocalError(name, message) : null
}

export const notConnected = (): LocalError =>
  new LocalError('NotConnectedError', 'Bookplate is not connected to a library yet.')
