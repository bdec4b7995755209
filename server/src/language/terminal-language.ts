import type { Messages } from '../../../lib/language/messages.d.ts'
import type { Arguments, Speaker, TextKey } from '../../../lib/language/speaker.ts'
import { SECTIONS, speakerFor } from './speakers.ts'

/** Returns the speaker of a terminal, for example for `LANG=de_AT.UTF-8`. The first variable that is set counts. */
export function terminalSpeaker(env: NodeJS.ProcessEnv = process.env): Speaker {
  const name = env['LC_ALL'] || env['LC_MESSAGES'] || env['LANG'] || ''
  return speakerFor([name.replace(/[.@].*$/, '')], SECTIONS)
}

/** Prints a message to standard error, because other programs read standard output. */
export function say<Key extends TextKey>(key: Key, ...values: Arguments<Messages[Key]>): void {
  console.error(terminalSpeaker().t(key, ...values))
}
export type Say = typeof say
