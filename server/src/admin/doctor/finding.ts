import type { Arguments, Speaker, TextKey } from '../../../../lib/language/speaker.ts'
import { causeWords } from '../../errors/problem-words.ts'
import type { Messages } from '../../../../lib/language/messages.d.ts'

export interface Finding {
  /** A `problem` keeps something from working; a `warning` will one day. */
  level: 'ok' | 'warning' | 'problem'
  /** A line about the finding, and one with advice unless it is `ok`. */
  words: (speaker: Speaker) => string
}

const finding =
  (level: Finding['level']) =>
  <Key extends TextKey>(key: Key, ...values: Arguments<Messages[Key]>): Finding => ({
    level,
    words: ({ t }) => t(key, ...values),
  })

export const ok = finding('ok')
export const warning = finding('warning')
export const problem = finding('problem')

/** A problem that an error explains. */
export const failure = (error: unknown, words: (speaker: Speaker, problem: string) => string): Finding => ({
  level: 'problem',
  words: (speaker) => words(speaker, causeWords(error, speaker)),
})
