import { useQuery } from '@tanstack/react-query'
import type { NoteClash, OutboxEntry } from '@/lib/outbox/entry.ts'
import type { KnownQueue } from '@/lib/outbox/shown.ts'
import { useLibrary } from './library-context.tsx'
import { outboxQuery } from './outbox.ts'

export interface OpenClash extends NoteClash {
  /** Of the entry that waits for an answer. */
  id: string
}

/** The two notes of a bookmark of which a person has to choose; null where there is one. */
export function useNoteClash(page: { url: string; bookmarkId: string | null }): OpenClash | null {
  const { send } = useLibrary()
  const isMeant = ({ clash, url, bookmarkId }: OutboxEntry) =>
    clash !== undefined && (url === page.url || (page.bookmarkId !== null && bookmarkId === page.bookmarkId))
  const select = ({ entries, library }: KnownQueue): OpenClash | null => {
    const found = entries.find((entry) => entry.library === library && isMeant(entry))
    return found?.clash ? { id: found.id, ...found.clash } : null
  }
  return useQuery({ ...outboxQuery(send), select }).data ?? null
}
