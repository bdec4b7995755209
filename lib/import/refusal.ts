/** Message in `locales/`, and the value of its placeholder. */
export interface Message {
  key: `imports.${string}`
  value?: string | number
}

/** Entry of a file, by its number from 1. */
export interface EntryNumber {
  unit: 'row' | 'line' | 'link' | 'entry'
  number: number
}

/** Entry, file, or entry of a file in an archive. */
export interface Place {
  file: string | null
  entry: EntryNumber | null
}

export const CUT_OFF: Message = { key: 'imports.reason.cutOff' }

/** A file that is too large or too deep, or a decompression bomb. Nothing of it is read. */
export class TooLargeError extends Error {
  readonly reason: Message

  constructor(reason: Message) {
    super(reason.key)
    this.reason = reason
  }
}
