import { useQuery, type QueryClient } from '@tanstack/react-query'
import type { TargetEdit } from '@/lib/outbox/entry.ts'
import type { Journal } from '@/lib/outbox/journal.ts'
import { changesOf, withEdits, type Changes } from '@/lib/outbox/pending-changes.ts'
import { QUERY_KEYS } from './keys.ts'
import { useLibrary } from './library-context.tsx'
import { EMPTY_OUTBOX, outboxQuery } from './outbox.ts'

const NO_CHANGES: Changes = new Map()

export function useChanges(): Changes {
  const { send } = useLibrary()
  return useQuery({ ...outboxQuery(send), select: changesOf }).data ?? NO_CHANGES
}

/** Shows edits at once, and stores them. `undoes`: the mark of the edits to take back. */
export function putEdits(
  { journal, queries }: { journal: Journal; queries: QueryClient },
  edits: readonly TargetEdit[],
  undoes?: string,
): { mark: string; stored: Promise<void> } {
  const put = journal.put({ edits, undoes })
  const queryKey = [QUERY_KEYS.outbox]
  queries.setQueryData<typeof EMPTY_OUTBOX>(queryKey, (view = EMPTY_OUTBOX) =>
    withEdits(view, journal.library() ?? '', edits),
  )
  const look = () => void queries.invalidateQueries({ queryKey })
  void put.stored.then(look, look)
  return put
}
