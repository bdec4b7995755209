import type { ArrivedEdit } from '@/lib/messaging/saving-protocol.ts'
import type { Edit, OutboxEntry } from '@/lib/outbox/entry.ts'

const MAX_KNOWN = 1_000

/** What of the queue this worker has brought to the library lately: answers that were asked for before lack it. */
export function createRecentEdits(now: () => number) {
  let recent: (ArrivedEdit & { library: string })[] = []
  return {
    /** To be told before it leaves the queue: who looks in between would miss it. */
    learn({ library, bookmarkId }: OutboxEntry, edit: Edit): void {
      if (bookmarkId === null) return
      recent = [...recent.slice(1 - MAX_KNOWN), { library, bookmarkId, edit, at: now() }]
    },
    of: (tag: string): ArrivedEdit[] =>
      recent.flatMap(({ library, ...arrived }) => (library === tag ? arrived : [])),
  }
}
export type RecentEdits = ReturnType<typeof createRecentEdits>
