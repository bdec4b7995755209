import { openCopiesDatabase } from '@/lib/copies/database.ts'
import type { Send } from '@/lib/messaging/send.ts'
import { createImportRuns, openImportsDatabase, type ImportRun } from './import-run.ts'

export const isUnfinished = ({ state }: Pick<ImportRun, 'state'>): boolean =>
  state === 'running' || state === 'paused'

/** Counts changes, lines of imports, and copies that no library has: of one library, or of all in this browser. */
export async function countUnsent(send: Send, library?: string): Promise<number> {
  const isMeant = (one: { library: string }): boolean => library === undefined || one.library === library
  const { entries, others = 0 } = await send('outbox.list', {})
  const [imports, copies] = await Promise.all([openImportsDatabase(), openCopiesDatabase()])
  try {
    const runs = (await createImportRuns(async () => imports).all()).filter(isUnfinished).filter(isMeant)
    const lines = runs.reduce((sum, { total, received }) => sum + total - received, 0)
    // A copy has megabytes, so they are read only to choose some.
    const copyCount =
      library === undefined
        ? await copies.count('waiting')
        : (await copies.getAll('waiting')).filter(isMeant).length
    return entries.filter(isMeant).length + copyCount + lines + (library === undefined ? others : 0)
  } finally {
    imports.close()
    copies.close()
  }
}
