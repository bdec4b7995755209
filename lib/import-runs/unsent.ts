import { isRecord } from '@bookplate/contract'
import { openCopiesDatabase } from '@/lib/copies/database.ts'
import { BULK_DRAFT, DRAFT_KEY, isOutdated, TYPED_KEY } from '@/lib/drafts/drafts.ts'
import type { Send } from '@/lib/messaging/send.ts'
import { isExtension } from '@/lib/platform/runtime.ts'
import { allStorage } from '@/lib/platform/storage.ts'
import { createImportRuns, openImportsDatabase, type ImportRun } from './import-run.ts'

export const isUnfinished = ({ state }: Pick<ImportRun, 'state'>): boolean =>
  state === 'running' || state === 'paused'

/** Counts unsubmitted texts. The connect form's has no library. */
async function countTexts(library: string | undefined): Promise<number> {
  const records = Object.entries(await allStorage().local.get(null))
  return records.filter(([key, record]) => {
    if (key.startsWith(`${DRAFT_KEY}${BULK_DRAFT} `)) return false
    const isDraft = key.startsWith(DRAFT_KEY) && !key.endsWith(' ') && !isOutdated(record, Date.now())
    if (!isDraft && !(key.startsWith(TYPED_KEY) && isRecord(record))) return false
    return !library || key.endsWith(` ${library}`) || (isRecord(record) && record['library'] === library)
  }).length
}

/** Counts changes, texts, lines of imports, and copies that no library has: of one library, or of all in this browser. */
export async function countUnsent(send: Send, library?: string): Promise<number> {
  const isMeant = (item: { library: string }): boolean => library === undefined || item.library === library
  const { entries, more = [], others = 0 } = await send('outbox.list', { most: 1 })
  const [imports, copies] = await Promise.all([openImportsDatabase(), openCopiesDatabase()])
  try {
    const runs = (await createImportRuns(async () => imports).all()).filter(isUnfinished).filter(isMeant)
    const lines = runs.reduce((sum, { total, received }) => sum + total - received, 0)
    // A copy has megabytes, so they are read only to choose some.
    const copyCount =
      library === undefined
        ? await copies.count('waiting')
        : (await copies.getAll('waiting')).filter(isMeant).length
    const edits = more.filter(isMeant).reduce((sum, { count }) => sum + count, entries.filter(isMeant).length)
    // Disconnecting the extension from one library keeps its texts.
    const texts = library !== undefined && isExtension() ? 0 : await countTexts(library)
    return edits + texts + copyCount + lines + (library === undefined ? others : 0)
  } finally {
    imports.close()
    copies.close()
  }
}
