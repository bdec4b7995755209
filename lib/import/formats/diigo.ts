import type { CsvFormat } from '../format.ts'
import { markedHighlights, stickyNotes } from '../marked-highlights.ts'

const joined = (parts: readonly (string | undefined)[]): string =>
  [...new Set(parts.map((part) => part?.trim()).filter(Boolean))].join('\n\n')

/** Diigo's CSV. `no_tag` means none. */
export const diigoCsv: CsvFormat = {
  kind: 'csv',
  name: 'Diigo',
  columns: ['url', 'annotations', 'created at'],
  map: {
    url: 'url',
    title: 'title',
    tags: ({ tags = '' }) =>
      tags.split(tags.includes(',') ? ',' : /\s+/).filter((tag) => tag.trim() !== 'no_tag'),
    note: (row) => joined([row['description'], row['comments'], ...stickyNotes(row['annotations'])]),
    saved: 'created at',
    highlights: ({ annotations }) => markedHighlights(annotations),
  },
}
