import { Failure } from './failure.ts'

/** A library that is not served: it is damaged, or gone. */
export class RefusedError extends Failure {
  override readonly name = 'RefusedError'
}
