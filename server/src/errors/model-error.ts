import { Failure } from './failure.ts'

/** A model that did not answer, or not usably. The message is for the log; it never holds a key or a text. */
export class ModelError extends Failure {
  override readonly name = 'ModelError'
}
