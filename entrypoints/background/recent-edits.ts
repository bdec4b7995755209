import type { ArrivedEdit } from '@/lib/outbox/entry.ts'
import type { Edit, OutboxEntry } from '@/lib/outbox/entry.ts'

const MAX_KNOWN = 1_000

/** Recently sent edits of this worker, which earlier responses lack. */
export function createRecentEdits(now: () => number) {
  let recent: (ArrivedEdit & { library: string })[] = []
  return {
    /** Call it before the entry leaves the outbox, so that readers find one or the other. */
    learn({ library, bookmarkId }: OutboxEntry, edit: Edit): void {
      if (bookmarkId === null) return
      recent = [...recent.slice(1 - MAX_KNOWN), { library, bookmarkId, edit, at: now() }]
    },
    of: (tag: string): ArrivedEdit[] =>
      recent.flatMap(({ library, ...arrived }) => (library === tag ? arrived : [])),
  }
}
export type RecentEdits = ReturnType<typeof createRecentEdits>
