import { z } from 'zod'

/** Failures of this browser and of the extension itself, which no request caused. */
const LocalErrorName = z.enum(['NotConnectedError', 'SignedOutError', 'QuotaExceededError'])
export type LocalErrorName = z.infer<typeof LocalErrorName>

const LocalErrorFields = z.object({ name: LocalErrorName, message: z.string() })

export class LocalError extends Error {
  override readonly name: LocalErrorName

  constructor(name: LocalErrorName, message: string) {
    super(message)
    this.name = name
  }
}

/** Narrows by name: the browser throws a `QuotaExceededError` of its own. */
export const isLocalError = (error: unknown): error is LocalError =>
  error instanceof Error && LocalErrorName.safeParse(error.name).success

export function reviveLocalError(json: unknown): LocalError | null {
  const fields = LocalErrorFields.safeParse(json)
  return fields.success ? new LocalError(fields.data.name, fields.data.message) : null
}

export const notConnected = (): LocalError =>
  new LocalError('NotConnectedError', 'Bookplate is not connected to a library yet.')
