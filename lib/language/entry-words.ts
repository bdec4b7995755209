import type { EntryNumber, Message, Place } from '@bookplate/import'
import type { Speaker, TextKey } from './speaker.ts'

const UNITS = {
  row: 'imports.place.row',
  line: 'imports.place.line',
  link: 'imports.place.link',
  entry: 'imports.place.entry',
} as const satisfies Record<EntryNumber['unit'], TextKey>

/** Words about the entries of a file, for the panel and the terminal. */
export function entryWords({ t }: Pick<Speaker, 't'>) {
  const say = t as (key: TextKey, values: object) => string
  const reason = ({ key, value = '' }: Message): string => say(key as TextKey, { value })
  const inFile = (file: string | null, place: string): string =>
    file === null || file === place ? place : t('imports.place.inFile', { file, place })
  return {
    reason,
    place: ({ file, entry }: Place): string =>
      entry ? inFile(file, t(UNITS[entry.unit], { number: String(entry.number) })) : (file ?? ''),
    inFile,
    /** A format is named by its product, or by a message. */
    format: (name: string | Message): string => (typeof name === 'string' ? name : reason(name)),
  }
}
