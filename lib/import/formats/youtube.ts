import type { CsvFormat, FileContext, JsonFormat } from '../format.ts'
import { hasKeys } from '../table.ts'

const VIDEO_ID = /^(?!\d{4}-\d\d-\d\d)[\w-]{11}$/
const DATE = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}/
/** `-videos` at the end of a file's name, in the person's language. */
const VIDEOS = /-(?:v[ií]d[eé][^-]*|wideo|[^\x20-\x7F][^-]*)$/i

const playlistOf = ({ path }: FileContext): string =>
  path
    .replace(/^.*\//, '')
    .replace(/\.csv$/i, '')
    .replace(VIDEOS, '')

/** Names and headers are translated, so a column of ids next to dates identifies a playlist. */
export const youtubeCsv: CsvFormat = {
  kind: 'csv',
  name: 'YouTube',
  matches: (rows) =>
    rows.some((cells) => cells.some((cell) => VIDEO_ID.test(cell)) && cells.some((cell) => DATE.test(cell))),
  map: (_, file, cells) => {
    const id = cells.find((cell) => VIDEO_ID.test(cell))
    const saved = cells.find((cell) => DATE.test(cell))
    if (!id || !saved) return null
    return {
      url: `https://www.youtube.com/watch?v=${id}`,
      title: cells.find((cell) => /\s/.test(cell) && !DATE.test(cell)),
      saved,
      folders: [playlistOf(file)],
    }
  },
}

/** Google's history of watched videos and searches, which aren't saves. */
export const takeoutActivity: JsonFormat = {
  kind: 'json',
  name: 'Google activity (history, not saves)',
  element: hasKeys('header', 'titleUrl'),
  skips: () => true,
  map: { url: 'titleUrl' },
}
