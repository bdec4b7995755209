import type { ImportedLine } from '@bookplate/import'
import type { Send } from '@/lib/messaging/send.ts'
import type { ImportRuns } from './import-run.ts'
import { importedPage, type ImportedPage } from './imported-page.ts'
import { withFolders, type FolderRule, type Preview } from './preview.ts'

export interface ImportChoice {
  rule: FolderRule
  names: ReadonlyMap<string, string>
  collections: string[]
}

const MAX_NAME_LENGTH = 200

/** Keeps an import on this device, from where the background sends it to a service that takes imports. */
export async function startRun(
  { names, lines }: Preview,
  choice: ImportChoice,
  { runs, send, now }: { runs: ImportRuns; send: Send; now: () => number },
): Promise<void> {
  const library = await send('imports.continue', {})
  if (library === null) throw new Error('Nobody is signed in.')
  const placed = function* () {
    for (const one of lines) yield { place: one.place, line: withFolders(one, choice.rule, choice.names) }
  }
  await runs.begin(
    {
      id: crypto.randomUUID(),
      library,
      name: names.join(', ').slice(0, MAX_NAME_LENGTH),
      total: lines.length,
      received: 0,
      imported: 0,
      joined: 0,
      refused: 0,
      problems: [],
      state: 'running',
      problem: null,
      startedAt: now(),
      collections: choice.collections,
    },
    placed(),
  )
  await send('imports.continue', {})
}

const pageOf = (line: ImportedLine): ImportedPage =>
  importedPage({
    url: line.url,
    title: line['title'],
    tags: line['tags'],
    note: line['note'],
    isFavorite: line['isFavorite'],
    highlights: line['highlights'],
  })

/** Returns the pages that any other library can save, oldest first, because it lists them by arrival. */
export function pagesOf({ lines }: Preview, { rule, names }: ImportChoice): ImportedPage[] {
  const dated = lines.map((one) => ({ one, saved: String(one.line['capturedAt'] ?? '') }))
  const ordered = dated.toSorted((first, second) =>
    first.saved < second.saved ? -1 : first.saved > second.saved ? 1 : 0,
  )
  const pages = ordered.map(({ one }) => pageOf(withFolders(one, rule, names)))
  return [...Map.groupBy(pages, ({ url }) => url).values()].flatMap(([first]) => first ?? [])
}
