import type { CsvFormat, HtmlFormat, JsonFormat } from '../format.ts'
import { objectsOf } from '../json-values.ts'
import { highlightsAt, split } from '../table.ts'

/** Pocket's CSV. Tags are separated by bars; older files have a column `cursor`. */
export const pocketCsv: CsvFormat = {
  kind: 'csv',
  name: 'Pocket (CSV)',
  columns: ['url', 'time added', 'tags', 'status'],
  map: { tags: split('tags', '|') },
}

export const pocketHtml: HtmlFormat = {
  kind: 'html',
  name: 'Pocket (HTML)',
  matches: (head) => /<title>\s*Pocket Export/i.test(head),
  map: {
    url: 'attributes.href',
    saved: 'attributes.time_added',
    tags: 'attributes.tags',
  },
}

/** Pocket's highlights, in a file next to its CSV. They join the page by its address. */
export const pocketAnnotations: JsonFormat = {
  kind: 'json',
  name: 'Pocket (highlights)',
  element: ({ url, highlights }) =>
    url !== undefined && objectsOf(highlights).some((highlight) => 'created_at' in highlight),
  map: {
    highlights: highlightsAt('highlights'),
  },
}
