import type { Draft, DraftHighlight } from './draft.ts'
import type { MapRow, Source, Table } from './format.ts'
import { asArray, isObject, parsedOrNull, type Fields } from './json-values.ts'

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
  const fields = Object.entries(map) as [keyof Draft, Source<Row>][]
  return (row) => Object.fromEntries(fields.map(([field, source]) => [field, valueOf(row, source)])) as never
}

export const split = (path: string, separator: string | RegExp) => (row: unknown) => {
  const value = valueAt(row, path)
  return typeof value === 'string' ? value.split(separator) : value
}

/** Names of a JSON list, as exports write names that contain a comma, or separated by commas. */
export function tagList(text = ''): unknown[] {
  const list = parsedOrNull(text)
  return Array.isArray(list) ? list : text.split(',')
}

/** Splits the first of several text fields, or of the one at `path`, into the names of nested folders. */
export const foldersAt =
  (paths: string | readonly string[], isRoot: RegExp = /^$/) =>
  (row: unknown): string[] =>
    String(firstOf(row, typeof paths === 'string' ? [paths] : paths) ?? '')
      .split(/\s*\/\s*/)
      .filter((name) => name && !isRoot.test(name))

export const highlightsAt =
  (path: string, quote = 'quote', note = 'note', createdAt = 'createdAt') =>
  (row: unknown): DraftHighlight[] =>
    asArray(valueAt(row, path)).map((one) =>
      isObject(one) ? { quote: one[quote], note: one[note], createdAt: one[createdAt] } : { quote: one },
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
  const byId = new Map(folders.map((one) => [one['id'], one]))
  const pathOf = (id: unknown, depth = 20): string[] => {
    const one = byId.get(id)
    return one && depth > 0 ? [...pathOf(one['parentId'], depth - 1), String(one['name'])] : []
  }
  return (id) => pathOf(id)
}
