import type { CsvFormat } from '../draft.ts'

const pick = (row: Record<string, string>, names: readonly string[]): string | undefined =>
  names.map((name) => row[name]).find((cell) => cell !== undefined && cell !== '')

export const ADDRESS_COLUMNS = ['url', 'uri', 'link', 'href', 'address', 'permalink', 'page url', 'source']

/** Any CSV with a column of addresses. The names are those that most services use. */
export const anyCsv: CsvFormat = {
  name: 'CSV with addresses',
  isGeneric: true,
  columns: [],
  map: (row) => {
    const folder = pick(row, ['folder', 'collection', 'list', 'category', 'group'])
    return {
      url: pick(row, ADDRESS_COLUMNS),
      title: pick(row, ['title', 'name', 'page title']),
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
      published: pick(row, ['published', 'published at', 'publication date']),
      author: pick(row, ['author', 'authors', 'handle', 'screen name', 'username', 'creator']),
      text: pick(row, ['text', 'content', 'full text', 'excerpt', 'abstract']),
      favorite: pick(row, ['favorite', 'favourite', 'starred', 'favorited', 'is favorite']),
    }
  },
}

/** A table of passwords, which is never read as one of addresses. */
export const hasPasswords = (columns: readonly string[]): boolean =>
  columns.some((column) =>
    /^(?:password|passwort|mot de passe|contraseña|otpauth|login password)$/.test(column),
  )
