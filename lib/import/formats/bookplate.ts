import type { CsvFormat, JsonFormat } from '../draft.ts'
import { isObject, listAt, type Fields } from '../json-values.ts'

const WRAPPERS = ['bookmarks', 'items', 'data']

/** Fields of an import line. A file whose objects have no others is Bookplate's, whatever program wrote it. */
const LINE_FIELDS = new Set([
  'url',
  'platform',
  'platformId',
  'contentType',
  'title',
  'author',
  'text',
  'content',
  'media',
  'tags',
  'note',
  'isFavorite',
  'capturedAt',
  'contentCreatedAt',
  'deletedAt',
  'highlights',
  'unread',
])

const isOwn = (value: unknown): boolean =>
  isObject(value) &&
  'url' in value &&
  ('capturedAt' in value || Object.keys(value).every((key) => LINE_FIELDS.has(key)))

/** The list itself, or the list that an export or a response of the API wraps. */
function ownRows(value: unknown): unknown[] | null {
  if (Array.isArray(value)) return value.some(isOwn) ? value : null
  if (!isObject(value)) return null
  const wrapped = WRAPPERS.map((key) => (value[key] === undefined ? null : ownRows(value[key]))).find(Boolean)
  return wrapped ?? (isOwn(value) ? [value] : null)
}

/** Bookplate's own JSON: an export of the extension, or responses of the API. */
export const bookplateJson: JsonFormat = {
  name: 'Bookplate (JSON)',
  rows: ownRows,
  map: (line: Fields) => ({ line: isObject(line) ? line : {} }),
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Bookplate's CSV marks cells that a spreadsheet would run as a formula. */
const unmarked = (cell = ''): string => cell.replace(/^'(?=[\s\p{C}]*[=+\-@＝＋－＠﹦])/u, '')

/** Bookplate's own CSV. */
export const bookplateCsv: CsvFormat = {
  name: 'Bookplate (CSV)',
  columns: ['url', 'saved', 'published', 'archived', 'platform'],
  map: (raw) => {
    const row = Object.fromEntries(Object.entries(raw).map(([name, cell]) => [name, unmarked(cell)]))
    const highlights = parsed(row['highlights'] ?? '')
    const tags = row['tags']?.startsWith('["') ? parsed(row['tags']) : row['tags']
    return {
      url: row['url'],
      title: row['title'],
      author: row['author'],
      tags,
      note: row['note'],
      text: row['text'],
      favorite: row['favorite'],
      isArchived: row['archived'],
      saved: row['saved'],
      published: row['published'],
      highlights: Array.isArray(highlights) ? (highlights as { quote: string }[]) : [],
      ...(row['type'] ? { contentType: row['type'] as never } : {}),
    }
  },
}

/** Any other JSON with objects that have an address. The keys are those that most exports share. */
export const anyJson: JsonFormat = {
  name: 'JSON with addresses',
  isGeneric: true,
  rows: (value) => {
    const list = Array.isArray(value) ? value : WRAPPERS.map((key) => listAt(value, key)).find(Boolean)
    const rows = list?.filter(isObject).filter((one) => 'url' in one || 'link' in one || 'href' in one)
    return rows && rows.length > 0
      ? rows
      : isObject(value) && typeof value['url'] === 'string'
        ? [value]
        : null
  },
  map: (row: Fields) => ({
    url: row['url'] ?? row['link'] ?? row['href'],
    title: row['title'] ?? row['name'],
    note: row['note'] ?? row['notes'] ?? row['description'],
    tags: row['tags'] ?? row['labels'],
    saved:
      row['capturedAt'] ??
      row['created_at'] ??
      row['createdAt'] ??
      row['created'] ??
      row['date'] ??
      row['time'],
    published: row['contentCreatedAt'],
    author: row['author'],
    text: row['text'],
    favorite: row['isFavorite'] ?? row['favorite'] ?? row['starred'],
    highlights: Array.isArray(row['highlights']) ? (row['highlights'] as { quote: string }[]) : [],
  }),
}
