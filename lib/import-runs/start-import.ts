import type { Send } from '@/lib/messaging/send.ts'
import type { ImportMethod, ImportRuns } from './import-run.ts'
import { pagesInOrder } from './imported-page.ts'
import { withFolders, type FolderRule, type Preview } from './preview.ts'

export interface ImportChoice {
  rule: FolderRule
  names: ReadonlyMap<string, string>
  collections: string[]
}

const MAX_NAME_LENGTH = 200

export const chosenLines = ({ lines }: Preview, { rule, names }: Omit<ImportChoice, 'collections'>) =>
  lines.map((line) => ({ place: line.place, line: withFolders(line, rule, names) }))

export async function startRun(
  preview: Preview,
  choice: ImportChoice,
  { method, runs, send, now }: { method: ImportMethod; runs: ImportRuns; send: Send; now: () => number },
): Promise<void> {
  const library = await send('imports.continue', {})
  if (library === null) throw new Error('Nobody is signed in.')
  const all = chosenLines(preview, choice)
  const lines = method === 'pages' ? pagesInOrder(all) : all
  await runs.begin(
    {
      id: crypto.randomUUID(),
      library,
      name: preview.names.join(', ').slice(0, MAX_NAME_LENGTH),
      method,
      total: lines.length,
      received: 0,
      imported: 0,
      joined: all.length - lines.length,
      // The service counts the other refusals.
      refused: method === 'pages' ? preview.refused.length : 0,
      problems: method === 'pages' ? preview.refused : [],
      state: 'running',
      problem: null,
      startedAt: now(),
      collections: choice.collections,
    },
    lines,
  )
  await send('imports.continue', {})
}
