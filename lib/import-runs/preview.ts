import { urlIdentity } from '@bookplate/contract'
import type { ImportedLine, Place } from '@bookplate/import'
import { t } from '@/lib/language/translate.ts'
import { entryWords } from '@/lib/language/entry-words.ts'
import { countEach } from '@/lib/words/count-each.ts'

/** Entry that wasn't imported. `lang` marks the words of the service, which are English. */
export interface Refusal {
  place: string
  reason: string
  lang?: 'en'
}

export interface PreviewLine {
  place: string
  line: ImportedLine
  /** Tags that are folders of the file, outermost first. */
  folders: string[]
}

export interface Preview {
  names: string[]
  formats: string[]
  lines: PreviewLine[]
  refused: Refusal[]
  duplicates: number
  /** First and last save date in milliseconds; null if the files have no dates. */
  period: { from: number; to: number } | null
  folders: { name: string; amount: number }[]
}

interface ReadOptions {
  now: () => number
  signal: AbortSignal
  onProgress: (lines: number) => void
  maxEntries?: number
}

/** Entries of a preview, which this page keeps in memory. */
const MAX_ENTRIES = 1_000_000

/** Lines between which the page can react to the person. */
const YIELD_EVERY = 250

const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

function periodOf(lines: readonly PreviewLine[], now: number): Preview['period'] {
  // The converter gives rows without a date the time of the import, each a millisecond earlier.
  const undated = now - lines.length
  const dates = lines
    .map(({ line }) => Date.parse(String(line['capturedAt'])))
    .filter((time) => Number.isFinite(time) && time < undated)
  if (dates.length === 0) return null
  return {
    from: dates.reduce((first, time) => Math.min(first, time)),
    to: dates.reduce((last, time) => Math.max(last, time)),
  }
}

const foldersOf = (lines: readonly PreviewLine[]): Preview['folders'] =>
  [...countEach(lines.flatMap(({ folders }) => folders))]
    .map(([name, amount]) => ({ name, amount }))
    .toSorted((a, b) => b.amount - a.amount)

export async function readFiles(
  files: readonly File[],
  { now: readClock, signal, onProgress, maxEntries = MAX_ENTRIES }: ReadOptions,
): Promise<Preview> {
  const { convertFile } = await import('@bookplate/import')
  const now = readClock()
  const formats = new Set<string>()
  const lines: PreviewLine[] = []
  const refused: Preview['refused'] = []
  const words = entryWords({ t })
  const placeIn = (file: File, place: Place): string =>
    words.inFile(files.length > 1 ? file.name : null, words.place(place))
  for (const file of files) {
    let count = 0
    for await (const item of convertFile(file, file.name, { now: now - lines.length })) {
      signal.throwIfAborted()
      if (lines.length + refused.length >= maxEntries) {
        const reason = words.reason({ key: 'imports.reason.tooMany', value: maxEntries })
        refused.push({ place: file.name, reason })
        break
      }
      if (item.kind === 'recognized') formats.add(words.format(item.format))
      else if (item.kind === 'refused')
        refused.push({ place: placeIn(file, item.place), reason: words.reason(item.reason) })
      else lines.push({ place: placeIn(file, item.place), line: item.line, folders: item.folders ?? [] })
      count += 1
      if (count % YIELD_EVERY > 0) continue
      onProgress(lines.length)
      await nextTask()
    }
  }
  return {
    names: files.map(({ name }) => name),
    formats: [...formats],
    lines,
    refused,
    duplicates: lines.length - new Set(lines.map(({ line }) => urlIdentity(line.url))).size,
    period: periodOf(lines, now),
    folders: foldersOf(lines),
  }
}

/** Which folders become tags: every level, the innermost one, or none. */
export const FOLDER_RULES = ['all', 'last', 'none'] as const
export type FolderRule = (typeof FOLDER_RULES)[number]

/** Returns the tag for a folder, which the person may have edited; empty if it was dropped. */
export const tagOfFolder = (folder: string, names: ReadonlyMap<string, string>): string =>
  (names.get(folder) ?? folder).trim().toLowerCase()

/** Returns the line with its folders as tags. `names` has another tag for a folder; an empty one drops it. */
export function withFolders(
  { line, folders }: PreviewLine,
  rule: FolderRule,
  names: ReadonlyMap<string, string>,
): ImportedLine {
  if (folders.length === 0) return line
  const tags = Array.isArray(line['tags']) ? (line['tags'] as string[]) : []
  const chosen = rule === 'all' ? folders : rule === 'last' ? folders.slice(-1) : []
  const named = chosen.map((folder) => tagOfFolder(folder, names)).filter(Boolean)
  return { ...line, tags: [...new Set([...tags.filter((tag) => !folders.includes(tag)), ...named])] }
}
