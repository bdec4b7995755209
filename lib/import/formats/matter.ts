import type { CsvFormat } from '../format.ts'
import { split } from '../table.ts'

/** Matter's CSV. Its last interaction is not when the page was saved. */
export const matterCsv: CsvFormat = {
  kind: 'csv',
  name: 'Matter',
  columns: ['url', 'publisher', 'in queue', 'favorited'],
  map: { url: 'url', title: 'title', author: 'author', tags: split('tags', ';'), favorite: 'favorited' },
}
