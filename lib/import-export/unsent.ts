import type { Send } from '@/lib/messaging/send.ts'
import { createImportRuns, openImportsDatabase, type ImportRun } from './import-run.ts'

export const isUnfinished = ({ state }: Pick<ImportRun, 'state'>): boolean =>
  state === 'running' || state === 'paused'

/** Counts changes and lines of imports that the libraries don't have: of one library, or of all in this browser. */
export async function countUnsent(send: Send, library?: string): Promise<number> {
  const isMeant = (one: { library: string }): boolean => library === undefined || one.library === library
  const { entries, others = 0 } = await send('outbox.list', {})
  const runs = (await createImportRuns(openImportsDatabase).all()).filter(isUnfinished).filter(isMeant)
  const lines = runs.reduce((sum, { total, received }) => sum + total - received, 0)
  return entries.filter(isMeant).length + lines + (library === undefined ? others : 0)
}
