import type { CsvFormat } from '../format.ts'

/** mymind's CSV. Cards without an address are notes and pictures. */
export const mymindCsv: CsvFormat = {
  kind: 'csv',
  name: 'mymind',
  columns: ['id', 'type', 'url', 'content', 'created'],
  map: {
    url: 'url',
    title: 'title',
    note: 'note',
    text: 'content',
    tags: 'tags',
    saved: 'created',
  },
}
