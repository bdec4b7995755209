import { convertFile } from '@bookplate/import'
import { entryWords } from '../../lib/language/entry-words.ts'
import { speakerFor } from '../../server/src/language/speakers.ts'

const words = entryWords(speakerFor(['en']))

/** Converts a file at the beginning of 2026, with formats, places, and reasons as an English speaker reads them. */
export async function convertedWords(blob: Blob, name: string) {
  const items = await Array.fromAsync(convertFile(blob, name, { now: Date.UTC(2026, 0, 1) }))
  return items.map((item) => ({
    ...item,
    ...('place' in item ? { place: words.place(item.place) } : {}),
    ...('format' in item ? { format: words.format(item.format) } : {}),
    ...('reason' in item ? { reason: words.reason(item.reason) } : {}),
  }))
}
