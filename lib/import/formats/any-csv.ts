import type { CsvFormat } from '../format.ts'
import { firstOf, foldersAt } from '../table.ts'

type Row = Record<string, string>

const ADDRESSES = ['url', 'uri', 'link', 'href', 'address', 'permalink', 'source']

/** Also `tweet url` or `bookmark link`, but not the address of a picture or of a person. */
export const isAddressColumn = (name: string): boolean =>
  ADDRESSES.includes(name) ||
  /(?<!image|avatar|profile|cover|thumbnail|icon|favicon|media|author|user|channel) (?:url|uri|link)$/.test(
    name,
  )

export const isAddress = (cell: string): boolean => /^https?:\/\/\S+$/i.test(cell)

const addressOf = (row: Row): unknown =>
  firstOf(row, ADDRESSES) ??
  Object.entries(row).find(([name, cell]) => isAddressColumn(name) && cell)?.[1] ??
  Object.values(row).find(isAddress)

const handleOf = (row: Row): unknown =>
  firstOf(row, ['handle', 'screen name', 'username', 'user name', 'author handle'])

function authorOf(row: Row): unknown {
  const handle = handleOf(row)
  const name = firstOf(row, ['author', 'authors', 'creator', 'display name', 'author name'])
  return handle ? { username: handle, displayName: name ?? row['name'] } : name
}

/** Any CSV with a column of addresses. The names are those that most services use. */
export const anyCsv: CsvFormat = {
  kind: 'csv',
  name: 'CSV with addresses',
  isGeneric: true,
  columns: [],
  map: {
    url: addressOf,
    // Next to an account, the name is the author's.
    title: (row) => firstOf(row, ['title', 'page title', ...(handleOf(row) ? [] : ['name'])]),
    note: ['note', 'notes', 'comment', 'comments', 'description', 'extended'],
    tags: (row) => String(firstOf(row, ['tags', 'labels', 'keywords', 'tag']) ?? '').split(/[,;|]/),
    folders: foldersAt(['folder', 'collection', 'list', 'category', 'group']),
    // oxfmt-ignore
    saved: ['saved', 'saved at', 'date added', 'added', 'time added', 'created', 'created at', 'date saved',
      'timestamp', 'date', 'time'],
    published: ['published', 'published at', 'publication date', 'posted at', 'post date', 'tweet date'],
    author: authorOf,
    text: ['text', 'content', 'full text', 'tweet text', 'excerpt', 'abstract'],
    favorite: ['favorite', 'favourite', 'starred', 'favorited', 'is favorite'],
  },
}

export const addressCsv: CsvFormat = {
  kind: 'csv',
  name: 'List of addresses',
  isGeneric: true,
  matches: ([first = []]) => first.some(isAddress),
  map: (_row, _file, cells) => ({ url: cells.find(isAddress) ?? cells[0] }),
}

/** A table of passwords, which is never read as one of addresses. */
export const hasPasswords = (columns: readonly string[]): boolean =>
  columns.some((column) => /^(?:password|otpauth|login password)$/.test(column))
