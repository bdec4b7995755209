import type { Speaker } from '../../../lib/language/speaker.ts'
import { speakerFor } from './speakers.ts'

/** Returns the speaker of a terminal, for example for `LANG=de_AT.UTF-8`. The first variable that is set counts. */
export function terminalSpeaker(env: NodeJS.ProcessEnv = process.env): Speaker {
  const name = env['LC_ALL'] || env['LC_MESSAGES'] || env['LANG'] || ''
  return speakerFor([name.replace(/[.@].*$/, '')])
}
