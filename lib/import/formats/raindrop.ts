import type { CsvFormat } from '../format.ts'
import { markedHighlights } from '../marked-highlights.ts'
import { foldersAt, imageAt } from '../table.ts'

/** Raindrop's CSV. Nested folders are `a/b` or `a / b`; a name that contains a slash looks the same. */
export const raindropCsv: CsvFormat = {
  kind: 'csv',
  name: 'Raindrop (CSV)',
  columns: ['url', 'folder', 'tags', 'created'],
  map: {
    url: 'url',
    title: 'title',
    note: 'note',
    text: 'excerpt',
    tags: 'tags',
    folders: foldersAt('folder', /^unsorted$/i),
    saved: 'created',
    favorite: 'favorite',
    highlights: ({ highlights }) => markedHighlights(highlights),
    media: imageAt('cover'),
  },
}
