import { Failure } from './failure.ts'

/** A library that the service doesn't open, because it is damaged or missing. */
export class RefusedError extends Failure {
  override readonly name = 'RefusedError'
}
