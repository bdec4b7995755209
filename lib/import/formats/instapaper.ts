import type { CsvFormat, HtmlFormat } from '../format.ts'

const STATE = /^(?:unread|archive|starred)$/i
const foldersOf = (name = ''): string[] => (name.trim() && !STATE.test(name.trim()) ? [name.trim()] : [])
const isStarred = (name = ''): boolean => /^starred$/i.test(name.trim())

/** Instapaper's CSV. Tags are a JSON list in a cell. Old files have no dates and begin with the newest page. */
export const instapaperCsv: CsvFormat = {
  kind: 'csv',
  name: 'Instapaper (CSV)',
  columns: ['url', 'title', 'selection', 'folder'],
  map: {
    note: 'selection',
    favorite: ({ folder }) => isStarred(folder),
    folders: ({ folder }) => foldersOf(folder),
  },
}

export const instapaperHtml: HtmlFormat = {
  kind: 'html',
  name: 'Instapaper (HTML)',
  matches: (head) => /<title>\s*Instapaper/i.test(head),
  map: {
    url: 'attributes.href',
    favorite: ({ heading }) => isStarred(heading),
    folders: ({ heading }) => foldersOf(heading),
  },
}
