import type { CsvFormat, JsonFormat } from '../format.ts'
import { hasKeys, listName } from '../table.ts'
import { isAddress } from './usual-fields.ts'

const VIDEO_ID = /^(?!\d{4}-\d\d-\d\d)[\w-]{11}$/
const DATE = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}/
/** `-videos` at the end of a file's name, in the person's language. */
const VIDEOS = /-(?:v[ií]d[eé][^-]*|wideo|[^\x20-\x7F][^-]*)$/i

/** Words of 11 letters look like ids. The row of the playlist itself, with such a title, also has longer ids. */
const isEntry = (cells: readonly string[]): boolean =>
  [VIDEO_ID, DATE].every((pattern) => cells.some((cell) => pattern.test(cell))) &&
  !cells.some((cell) => isAddress(cell) || /^[\w-]{16,}$/.test(cell))

/** Names and headers are translated, so ids next to dates identify a playlist. */
export const youtubeCsv: CsvFormat = {
  kind: 'csv',
  name: 'YouTube',
  matches: (rows) => {
    const first = rows.findIndex(isEntry)
    return first !== -1 && rows.slice(first).every(isEntry)
  },
  map: (_, file, cells) => {
    if (!isEntry(cells)) return null
    return {
      url: `https://www.youtube.com/watch?v=${cells.find((cell) => VIDEO_ID.test(cell))}`,
      title: cells.find((cell) => /\s/.test(cell) && !DATE.test(cell)),
      saved: cells.find((cell) => DATE.test(cell)),
      folders: [listName(file).replace(VIDEOS, '')],
    }
  },
}

/** Google's history of watched videos and searches, which aren't saves. */
export const takeoutActivity: JsonFormat = {
  kind: 'json',
  name: { key: 'imports.format.history' },
  element: hasKeys('header', 'titleUrl'),
  skips: () => true,
  map: { url: 'titleUrl' },
}
