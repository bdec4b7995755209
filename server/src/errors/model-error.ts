import { Failure } from './failure.ts'

/** The message is for the log and contains no key or text. */
export class ModelError extends Failure {
  override readonly name = 'ModelError'
}
