import { Failure, type FailureOptions } from './failure.ts'

interface StorageUnavailableOptions extends Omit<FailureOptions, 'retryable'> {
  isForCaller?: boolean | undefined
}

/**
 * What is stored cannot be reached or changed now; the same may work in a moment. Where it says when, its message is
 * for whoever asked, too.
 */
export class StorageUnavailable extends Failure {
  override readonly name = 'StorageUnavailable'
  /** Whether whoever asked may read the message. */
  readonly isForCaller: boolean

  constructor(message: string, options: StorageUnavailableOptions = {}) {
    super(message, { ...options, retryable: true })
    this.isForCaller = options.isForCaller ?? this.retryAfterMs !== undefined
  }
}
