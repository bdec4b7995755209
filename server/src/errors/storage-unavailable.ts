import { Failure, type FailureOptions } from './failure.ts'

interface StorageUnavailableOptions extends Omit<FailureOptions, 'retryable'> {
  isForCaller?: boolean | undefined
}

/** Temporary failure to reach or change the storage. A retry may succeed. */
export class StorageUnavailable extends Failure {
  override readonly name = 'StorageUnavailable'
  readonly isForCaller: boolean

  constructor(message: string, options: StorageUnavailableOptions = {}) {
    super(message, { ...options, retryable: true })
    this.isForCaller = options.isForCaller ?? this.retryAfterMs !== undefined
  }
}
