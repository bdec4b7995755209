import type { CsvFormat, JsonFormat } from '../format.ts'
import { asArray, isRecord, type Fields } from '../json-values.ts'
import { hasKeys, highlightsAt, imageAt } from '../table.ts'

/** wallabag's JSON, from its export or its API. Dates have a zone without a colon. */
export const wallabagJson: JsonFormat = {
  kind: 'json',
  name: 'wallabag (JSON)',
  element: hasKeys('url', 'is_starred'),
  document: ({ _embedded }: Fields) =>
    isRecord(_embedded) && Array.isArray(_embedded['items']) ? _embedded['items'] : null,
  map: {
    tags: ({ tags }: Fields) =>
      asArray(tags).map((tag) => (isRecord(tag) ? (tag['label'] ?? tag['slug']) : tag)),
    favorite: 'is_starred',
    saved: 'created_at',
    published: 'published_at',
    author: ({ published_by: names }: Fields) => asArray(names).filter(Boolean),
    html: 'content',
    highlights: highlightsAt('annotations', ['quote'], ['text']),
    media: imageAt('preview_picture'),
  },
}

/** wallabag's CSV: semicolons, and dates as day/month/year. */
export const wallabagCsv: CsvFormat = {
  kind: 'csv',
  name: 'wallabag (CSV)',
  columns: ['url', 'content', 'mime type', 'creation date'],
}
