import { unmarkFormula } from '@bookplate/contract'
import type { CsvFormat, JsonFormat } from '../format.ts'
import type { Fields } from '../json-values.ts'
import { highlightsAt, mapperOf, tagList } from '../table.ts'

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

const map = mapperOf<Fields>({
  text: 'text',
  tags: ({ tags }) => tagList(tags),
  isArchived: 'archived',
  highlights: highlightsAt('highlights'),
  contentType: ({ type }) => type || undefined,
})

export const bookplateCsv: CsvFormat = {
  kind: 'csv',
  name: 'Bookplate (CSV)',
  hasFinalTexts: true,
  columns: ['url', 'saved', 'published', 'archived', 'platform'],
  map: (row, file) =>
    map(Object.fromEntries(Object.entries(row).map(([name, cell]) => [name, unmarkFormula(cell)])), file, []),
}
