import type { Speaker } from '../../../lib/language/speaker.ts'
import { speakerFor } from '../language/speakers.ts'

/** An error that a person reads in a terminal, in the terminal's language. `message` is English, for logs. */
export class TerminalError extends Error {
  override readonly name = 'TerminalError'
  readonly words: (speaker: Speaker) => string

  constructor(words: (speaker: Speaker) => string, options?: ErrorOptions) {
    super(words(speakerFor([])), options)
    this.words = words
  }
}
