import { Failure, type FailureOptions } from './failure.ts'

/**
 * What is stored cannot be reached or changed now; the same may work in a moment. Where it says when, its message is
 * for whoever asked, too.
 */
export class StorageUnavailable extends Failure {
  override readonly name = 'StorageUnavailable'

  constructor(message: string, options: Omit<FailureOptions, 'retryable'> = {}) {
    super(message, { ...options, retryable: true })
  }
}
