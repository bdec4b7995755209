import type { Draft, DraftHighlight } from './draft.ts'
import type { FileContext, MapRow, Source, Table } from './format.ts'
import { asArray, asText, isRecord, parsedOrNull, type Fields } from './json-values.ts'

export function valueAt(row: unknown, path: string): unknown {
  if (!isRecord(row)) return undefined
  const dot = path.indexOf('.')
  return dot === -1 ? row[path] : valueAt(row[path.slice(0, dot)], path.slice(dot + 1))
}

const isFilled = (value: unknown): boolean => value !== undefined && value !== null && value !== ''

export function firstOf(row: unknown, paths: readonly string[]): unknown {
  const filled = paths.find((path) => isFilled(valueAt(row, path)))
  return filled && valueAt(row, filled)
}

function valueOf<Row>(row: Row, source: Source<Row>, file: FileContext): unknown {
  if (typeof source === 'function') return source(row, file)
  return typeof source === 'string' ? valueAt(row, source) : firstOf(row, source)
}

/** Fields that most services name like a draft does. */
const OWN_NAMES = ['url', 'title', 'note', 'tags', 'folders', 'saved', 'published', 'author', 'favorite']
const BY_OWN_NAME: Table<unknown> = Object.fromEntries(OWN_NAMES.map((name) => [name, name]))

/** Fields that `map` leaves out are read as in `usual`. */
export function mapperOf<Row>(
  map: Table<Row> | MapRow<Row> = {},
  usual: Table<Row> = BY_OWN_NAME,
): MapRow<Row> {
  if (typeof map === 'function') return map
  const fields = Object.entries({ ...usual, ...map }) as [keyof Draft, Source<Row>][]
  return (row, file) =>
    Object.fromEntries(fields.map(([field, source]) => [field, valueOf(row, source, file)])) as never
}

export const split = (path: string, separator: string | RegExp) => (row: unknown) => {
  const value = valueAt(row, path)
  return typeof value === 'string' ? value.split(separator) : value
}

/** The words of a column's or key's name: `date_added` and `dateAdded` are `date added`. */
export const words = (name: string): string =>
  name
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .toLowerCase()
    .replace(/[_\s]+/g, ' ')

/** Different texts of several fields, without empty ones. */
export const joined = (parts: readonly unknown[]): string =>
  [...new Set(parts.map((part) => asText(part).trim()).filter(Boolean))].join('\n\n')

const pythonList = (text: string): string[] =>
  [...text.matchAll(/'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"/g)].map(([, single, double]) =>
    (single ?? double ?? '').replace(/\\(.)/g, '$1'),
  )

/** Names of a list, which may be written as JSON or Python, or names between the first separator that occurs. */
export function tagList(value: unknown, separators: readonly string[] = [',']): unknown[] {
  if (Array.isArray(value)) return value
  const text = asText(value)
  const list = /^\s*\[/.test(text) ? parsedOrNull(text) : null
  if (Array.isArray(list)) return list
  return /^\[.*\]$/s.test(text)
    ? pythonList(text)
    : text.split(separators.find((one) => text.includes(one)) ?? ',')
}

/** Splits the first of several text fields, or of the one at `path`, into the names of nested folders. */
export const foldersAt =
  (paths: string | readonly string[], isRoot: RegExp = /^$/) =>
  (row: unknown): string[] =>
    asText(firstOf(row, typeof paths === 'string' ? [paths] : paths))
      .split(/\s*\/\s*/)
      .filter((name) => name && !isRoot.test(name))

/** Name of a file that is a list, without its folders and ending. */
export const listName = ({ path }: FileContext): string => path.replace(/^.*\/|\.csv$/gi, '')

const listOf = (value: unknown): unknown[] => asArray(typeof value === 'string' ? parsedOrNull(value) : value)

/** Highlights of a list at `path`, which may be written as JSON, under the names that most services use or, where they have another sense, under others. */
export const highlightsAt =
  (
    path: string,
    quote = ['quote', 'text', 'content'],
    note = ['note', 'comment'],
    createdAt = ['highlighted_at', 'createdAt', 'created_at', 'created', 'date', 'time'],
  ) =>
  (row: unknown): DraftHighlight[] =>
    listOf(valueAt(row, path)).map((item) =>
      isRecord(item)
        ? {
            ...item,
            quote: firstOf(item, quote),
            note: firstOf(item, note),
            createdAt: firstOf(item, createdAt),
          }
        : { quote: item },
    )

export const imageAt =
  (...paths: string[]) =>
  (row: unknown) => {
    const url = firstOf(row, paths)
    return typeof url === 'string' && /^https?:/.test(url) ? [{ type: 'image' as const, url }] : []
  }

export const hasKeys =
  (...keys: string[]) =>
  (value: Fields): boolean =>
    keys.every((key) => key in value)

export function pathsById(folders: readonly Fields[]): (id: unknown) => string[] {
  const byId = new Map(folders.map((folder) => [folder['id'], folder]))
  const pathOf = (id: unknown, depth = 20): string[] => {
    const folder = byId.get(id)
    return folder && depth > 0 ? [...pathOf(folder['parentId'], depth - 1), String(folder['name'])] : []
  }
  return (id) => pathOf(id)
}
