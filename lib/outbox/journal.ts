import type { StorageArea } from '@/lib/platform/storage.ts'
import type { OutboxEntry, TargetEdit } from './entry.ts'

export const EDIT_KEY = 'edit:'

export type JournalEdit =
  /** Edit that hasn't reached the outbox. */
  { edits: readonly TargetEdit[]; undoes?: string | undefined } | { putBack: OutboxEntry }

export interface JournalDeps {
  area: Pick<StorageArea, 'set'>
  now: () => number
  createId: () => string
  /** The error if the screen shows no library. */
  notConnected: () => Error
}

/** The only way from a screen to the outbox: storage records, which outlive the page and wake the background. */
export function createJournal({ area, now, createId, notConnected }: JournalDeps) {
  const screen = createId()
  let library: string | null = null
  let refusal: Error | null = notConnected()
  let count = 0
  let kept: Promise<unknown> = Promise.resolve()

  return {
    /** `refused`: why edits of this library aren't accepted. */
    use: (next: string | null, refused: Error | null = null): void => {
      library = next
      refusal = next === null ? notConnected() : refused
    },
    refusal: () => refusal,
    library: () => library,
    count: () => count,
    /** Resolves when every edit that was put so far is stored, or failed. */
    settled: (): Promise<unknown> => kept,
    /** Puts an edit, which is stored when `stored` resolves. `mark` names it for an undo. */
    put(edit: JournalEdit, of: string | null = library): { mark: string; stored: Promise<void> } {
      count += 1
      // In the order in which the edits were made.
      const mark = `${EDIT_KEY}${now()} ${String(count).padStart(6, '0')} ${screen}`
      const isRefused = of === library && refusal !== null
      const stored = isRefused ? Promise.reject(refusal) : area.set({ [mark]: { library: of, ...edit } })
      kept = Promise.allSettled([kept, stored])
      return { mark, stored }
    },
  }
}
export type Journal = ReturnType<typeof createJournal>
