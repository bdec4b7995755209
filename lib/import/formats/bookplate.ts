import { unmarkFormula } from '@bookplate/contract'
import type { CsvFormat, JsonFormat } from '../format.ts'
import { parsedOrNull, type Fields } from '../json-values.ts'
import { highlightsAt, tagList } from '../table.ts'

/** Fields of an import line. Other services have those of the first line too, but tags or authors in other forms. */
const USUAL_FIELDS = 'url title author text tags note highlights'.split(' ')
const BOOKPLATE_FIELDS =
  'platform platformId contentType content media isFavorite capturedAt contentCreatedAt deletedAt unread'.split(
    ' ',
  )
const LINE_FIELDS = new Set([...USUAL_FIELDS, ...BOOKPLATE_FIELDS])

export const bookplateJson: JsonFormat = {
  kind: 'json',
  name: 'Bookplate (JSON)',
  element: (row) =>
    'url' in row &&
    ('capturedAt' in row ||
      (BOOKPLATE_FIELDS.some((key) => key in row) && Object.keys(row).every((key) => LINE_FIELDS.has(key)))),
  map: (line: Fields) => ({ line }),
}

export const bookplateCsv: CsvFormat = {
  kind: 'csv',
  name: 'Bookplate (CSV)',
  hasFinalTexts: true,
  columns: ['url', 'saved', 'published', 'archived', 'platform'],
  map: (raw) => {
    const row = Object.fromEntries(Object.entries(raw).map(([name, cell]) => [name, unmarkFormula(cell)]))
    return {
      url: row['url'],
      title: row['title'],
      author: row['author'],
      tags: tagList(row['tags']),
      note: row['note'],
      text: row['text'],
      favorite: row['favorite'],
      isArchived: row['archived'],
      saved: row['saved'],
      published: row['published'],
      highlights: highlightsAt('highlights')({ highlights: parsedOrNull(row['highlights']) }),
      ...(row['type'] ? { contentType: row['type'] as never } : {}),
    }
  },
}
