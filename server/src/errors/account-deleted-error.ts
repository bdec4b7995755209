import { ServiceError } from './service-error.ts'

/** The account of a library was deleted while the library was in use. */
export class AccountDeletedError extends ServiceError {
  override readonly name = 'AccountDeletedError'

  constructor() {
    super('unauthorized', 'This account was deleted.')
  }
}
