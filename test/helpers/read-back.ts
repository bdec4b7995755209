import { importedPage, pagesInOrder, type ImportedPage } from '@/lib/import-export/imported-page.ts'
import { readFiles } from '@/lib/import-export/preview.ts'
import { chosenLines } from '@/lib/import-export/start-import.ts'

/** Returns what an import of the exported text would save, by address. */
export async function readBack(text: string): Promise<ImportedPage[]> {
  const { signal } = new AbortController()
  const preview = await readFiles([new File([text], 'export')], {
    now: () => Date.UTC(2026, 10, 20),
    signal,
    onProgress: () => {},
  })
  const lines = pagesInOrder(chosenLines(preview, { rule: 'all', names: new Map() }))
  return lines.map(({ line }) => importedPage(line)).toSorted((one, other) => (one.url < other.url ? -1 : 1))
}
