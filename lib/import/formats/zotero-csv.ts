import { doiUrl } from '../doi.ts'
import type { CsvFormat } from '../format.ts'
import { naturalName } from '../text.ts'

/** Zotero's CSV. Without an address the DOI is one. */
export const zoteroCsv: CsvFormat = {
  kind: 'csv',
  name: 'Zotero (CSV)',
  columns: ['key', 'item type', 'date added'],
  map: {
    url: ({ url, doi }) => url || doiUrl(doi),
    title: 'title',
    author: ({ author = '' }) => author.split(/;\s*/).map(naturalName),
    text: 'abstract note',
    note: 'notes',
    published: ['date', 'publication year'],
    saved: 'date added',
    tags: (row) => [row['manual tags'], row['automatic tags']].flatMap((tags = '') => tags.split(/;\s*/)),
  },
}
