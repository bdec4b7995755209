import type { Draft, DraftHighlight } from './draft.ts'
import type { FileContext, MapRow, Source, Table } from './format.ts'
import { asArray, asText, isObject, parsedOrNull, type Fields } from './json-values.ts'

export const valueAt = (row: unknown, path: string): unknown =>
  path.split('.').reduce((value, key) => (isObject(value) ? value[key] : undefined), row)

const isFilled = (value: unknown): boolean => value !== undefined && value !== null && value !== ''

export const firstOf = (row: unknown, paths: readonly string[]): unknown =>
  paths.map((path) => valueAt(row, path)).find(isFilled)

function valueOf<Row>(row: Row, source: Source<Row>): unknown {
  if (typeof source === 'function') return source(row)
  return typeof source === 'string' ? valueAt(row, source) : firstOf(row, source)
}

export function mapperOf<Row>(map: Table<Row> | MapRow<Row>): MapRow<Row> {
  if (typeof map === 'function') return map
  const fields = Object.entries({ url: 'url', title: 'title', ...map }) as [keyof Draft, Source<Row>][]
  return (row) => Object.fromEntries(fields.map(([field, source]) => [field, valueOf(row, source)])) as never
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

/** Names of a list, which may be written as JSON or Python, or names between separators. */
export function tagList(value: unknown, separator: string | RegExp = ','): unknown[] {
  if (Array.isArray(value)) return value
  const text = asText(value)
  const list = parsedOrNull(text)
  if (Array.isArray(list)) return list
  return /^\[.*\]$/s.test(text) ? pythonList(text) : text.split(separator)
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

/** Highlights of a list at `path`, under the names that most services use or, where they have another sense, under others. */
export const highlightsAt =
  (
    path: string,
    quote = ['quote', 'text', 'content'],
    note = ['note', 'comment'],
    createdAt = ['createdAt', 'created_at', 'created', 'date'],
  ) =>
  (row: unknown): DraftHighlight[] =>
    asArray(valueAt(row, path)).map((item) =>
      isObject(item)
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
