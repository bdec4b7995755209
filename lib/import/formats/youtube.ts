import type { FileContext, MapRow } from '../draft.ts'

const VIDEO_ID = /^[\w-]{11}$/
const DATE = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}/

const isVideoRow = (cells: readonly string[]): boolean =>
  cells.some((cell) => VIDEO_ID.test(cell.trim())) && cells.some((cell) => DATE.test(cell.trim()))

/** Name of the playlist: `Watch later-videos.csv`, with the ending in the person's language. */
const playlistOf = ({ path }: FileContext): string =>
  path
    .replace(/^.*\//, '')
    .replace(/\.csv$/i, '')
    .replace(/-[^-]*$/, '')

/**
 * Playlists of YouTube's Takeout. File names and headers are translated, so the column of ids next to dates tells
 * what the table is. Older files begin with rows about the playlist.
 */
export const youtubeCsv: {
  name: string
  matches: (rows: readonly string[][]) => boolean
  map: MapRow<string[]>
} = {
  name: 'YouTube',
  matches: (rows) => rows.some(isVideoRow),
  map: (cells, file) => {
    const id = cells
      .map((cell) => cell.trim())
      .find((cell) => VIDEO_ID.test(cell) && !/^\d{4}-\d\d-\d\d/.test(cell))
    if (!id || !isVideoRow(cells)) return null
    const list = playlistOf(file)
    const title = cells.find((cell) => /\s/.test(cell.trim()) && !DATE.test(cell.trim()))
    return {
      url: `https://www.youtube.com/watch?v=${id}`,
      title,
      saved: cells.map((cell) => cell.trim()).find((cell) => DATE.test(cell)),
      folders: list ? [list] : [],
    }
  },
}
