import type { CsvFormat } from '../draft.ts'
import { naturalName } from '../text.ts'

const doiUrl = (doi: string | undefined): string => (doi?.trim() ? `https://doi.org/${doi.trim()}` : '')

/** Zotero's CSV. Without an address the DOI is one. */
export const zoteroCsv: CsvFormat = {
  name: 'Zotero (CSV)',
  columns: ['key', 'item type', 'date added'],
  map: (row) => ({
    url: row['url'] || doiUrl(row['doi']),
    title: row['title'],
    author: (row['author'] ?? '').split(/;\s*/).map(naturalName),
    text: row['abstract note'],
    note: row['notes'],
    published: row['date'],
    saved: row['date added'],
    tags: [...(row['manual tags'] ?? '').split(/;\s*/), ...(row['automatic tags'] ?? '').split(/;\s*/)],
  }),
}

export { doiUrl }
