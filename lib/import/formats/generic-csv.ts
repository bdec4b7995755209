import type { CsvFormat } from '../draft.ts'

const pick = (row: Record<string, string>, names: readonly string[]): string | undefined =>
  names.map((name) => row[name]).find((cell) => cell !== undefined && cell !== '')

const ADDRESS_COLUMNS = ['url', 'uri', 'link', 'href', 'address', 'permalink', 'source']

/** Also `tweet url` or `bookmark link`, but not the address of a picture or of a person. */
export const isAddressColumn = (name: string): boolean =>
  ADDRESS_COLUMNS.includes(name) ||
  /(?<!image|avatar|profile|cover|thumbnail|icon|favicon|media|author|user|channel) (?:url|uri|link)$/.test(
    name,
  )

const isAddress = (cell: string): boolean => /^https?:\/\/\S+$/i.test(cell)

/** The cell of the best column for addresses; without one, the first cell that is an address. */
const addressOf = (row: Record<string, string>): string | undefined =>
  pick(row, ADDRESS_COLUMNS) ??
  Object.entries(row).find(([name, cell]) => isAddressColumn(name) && cell)?.[1] ??
  Object.values(row).find(isAddress)

const HANDLE_COLUMNS = ['handle', 'screen name', 'username', 'user name', 'author handle']

function authorOf(row: Record<string, string>): unknown {
  const handle = pick(row, HANDLE_COLUMNS)
  const name = pick(row, ['author', 'authors', 'creator', 'display name', 'author name'])
  return handle ? { username: handle, displayName: name ?? row['name'] } : name
}

/** Any CSV with a column of addresses. The names are those that most services use. */
export const anyCsv: CsvFormat = {
  name: 'CSV with addresses',
  isGeneric: true,
  columns: [],
  map: (row) => {
    // Next to an account, the name is the author's.
    const isPost = pick(row, HANDLE_COLUMNS) !== undefined
    const folder = pick(row, ['folder', 'collection', 'list', 'category', 'group'])
    return {
      url: addressOf(row),
      title: pick(row, ['title', 'page title', ...(isPost ? [] : ['name'])]),
      note: pick(row, ['note', 'notes', 'comment', 'comments', 'description', 'extended']),
      tags: pick(row, ['tags', 'labels', 'keywords', 'tag'])?.split(/[,;|]/),
      folders: folder ? folder.split(/\s*\/\s*/) : [],
      saved: pick(row, [
        'saved',
        'saved at',
        'date added',
        'added',
        'time added',
        'created',
        'created at',
        'date saved',
        'timestamp',
        'date',
        'time',
      ]),
      published: pick(row, [
        'published',
        'published at',
        'publication date',
        'posted at',
        'post date',
        'tweet date',
      ]),
      author: authorOf(row),
      text: pick(row, ['text', 'content', 'full text', 'tweet text', 'excerpt', 'abstract']),
      favorite: pick(row, ['favorite', 'favourite', 'starred', 'favorited', 'is favorite']),
    }
  },
}

/** A table of passwords, which is never read as one of addresses. */
export const hasPasswords = (columns: readonly string[]): boolean =>
  columns.some((column) =>
    /^(?:password|passwort|mot de passe|contraseña|otpauth|login password)$/.test(column),
  )
