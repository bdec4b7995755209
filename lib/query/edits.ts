import { useQuery, type QueryClient } from '@tanstack/react-query'
import type { Send } from '@/lib/messaging/send.ts'
import { MAX_EDITS } from '@/lib/outbox/edit.ts'
import type { TargetEdit } from '@/lib/outbox/queue.ts'
import { changesOf, type Changes, type KnownQueue } from '@/lib/outbox/shown.ts'
import { piecesOf } from '@/lib/words/pieces.ts'
import { useLibrary } from './library-context.tsx'
import { EMPTY_QUEUE, outboxQuery } from './outbox.ts'

const NO_CHANGES: Changes = new Map()

/** What of each bookmark the library may not have told yet; read anew whenever something is queued or has arrived. */
export function useChanges(): Changes {
  const { send } = useLibrary()
  return useQuery({ ...outboxQuery(send), select: changesOf }).data ?? NO_CHANGES
}

/**
 * Puts edits into the queue: shown at once, and kept as soon as the promise resolves. `undoes`: the mark of what they
 * take back; the addresses of those that were taken away unsent come back.
 */
export function putEdits(
  { send, queries }: { send: Send; queries: QueryClient },
  edits: readonly TargetEdit[],
  undoes?: string,
): { mark: string; kept: Promise<string[]> } {
  const mark = crypto.randomUUID()
  const known = edits.map(({ bookmarkId = null, ...edit }) => ({ ...edit, bookmarkId }))
  // Asked for in the same turn: whoever pressed may be gone in the next.
  const asked = Promise.all(
    piecesOf(known, MAX_EDITS).map((part, at) =>
      send('pages.edit', { edits: part, undoes, mark: `${mark}#${at}` }),
    ),
  )
  const { queryKey } = outboxQuery(send)
  const change = (next: (own: KnownQueue['own']) => KnownQueue['own']) =>
    queries.setQueryData(queryKey, (view) => ({
      ...(view ?? EMPTY_QUEUE),
      own: next((view ?? EMPTY_QUEUE).own),
    }))
  change((own) => [...own, { mark, edits, isKept: false }])
  const kept = asked.then(
    (answers) => {
      change((own) => own.map((one) => (one.mark === mark ? { ...one, isKept: true } : one)))
      void queries.invalidateQueries({ queryKey })
      return answers.flat()
    },
    (error: unknown) => {
      change((own) => own.filter((one) => one.mark !== mark))
      throw error
    },
  )
  return { mark, kept }
}
