import type { NewHighlight } from '@bookplate/contract'
import { importedPage, pagesInOrder } from '@/lib/import-runs/imported-page.ts'
import { readFiles } from '@/lib/import-runs/preview.ts'
import { chosenLines } from '@/lib/import-runs/start-import.ts'

const withoutId = ({ id: _id, ...highlight }: NewHighlight) => highlight

/** Returns the lines of exported text, as an import sends them to Bookplate's service. */
export async function linesIn(text: string) {
  const { signal } = new AbortController()
  const preview = await readFiles([new File([text], 'export')], {
    now: () => Date.UTC(2026, 10, 20),
    signal,
    onProgress: () => {},
  })
  return chosenLines(preview, { rule: 'all', names: new Map() })
}

/** Returns what an import of the exported text would save, by address, without the new ids of highlights. */
export async function readBack(text: string) {
  return pagesInOrder(await linesIn(text))
    .map(({ line }) => importedPage(line))
    .map(({ highlights, ...page }) => ({ ...page, highlights: highlights.map(withoutId) }))
    .toSorted((one, other) => (one.url < other.url ? -1 : 1))
}
