import { openCopiesDatabase } from '@/lib/copies/database.ts'
import type { Send } from '@/lib/messaging/send.ts'
import { createImportRuns, openImportsDatabase, type ImportRun } from './import-run.ts'

export const isUnfinished = ({ state }: Pick<ImportRun, 'state'>): boolean =>
  state === 'running' || state === 'paused'

/** Counts changes, lines of imports, and copies that no library has: of one library, or of all in this browser. */
export async function countUnsent(send: Send, library?: string): Promise<number> {
  const isMeant = (one: { library: string }): boolean => library === undefined || one.library === library
  const { entries, others = 0 } = await send('outbox.list', {})
  const runs = (await createImportRuns(openImportsDatabase).all()).filter(isUnfinished).filter(isMeant)
  const lines = runs.reduce((sum, { total, received }) => sum + total - received, 0)
  const copies = await (await openCopiesDatabase()).getAll('waiting')
  const own = entries.filter(isMeant).length + copies.filter(isMeant).length
  return own + lines + (library === undefined ? others : 0)
}
