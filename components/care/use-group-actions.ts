import { highlightsOf, MAX_BATCH_READ_IDS, type Duplicate } from '@bookplate/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useEdits } from '@/components/bookmark/edits.tsx'
import { useToast } from '@/components/ui/toast.tsx'
import { joinDuplicates } from '@/lib/care/join-duplicates.ts'
import { duplicatesQuery } from '@/lib/query/care.ts'
import { useLibrary } from '@/lib/query/library-context.tsx'
import { countWords } from '@/lib/words/numbers.ts'

/** What a person does with one group, and why it could not be done. */
export function useGroupActions() {
  const { client, send } = useLibrary()
  const queries = useQueryClient()
  const edits = useEdits()
  const toast = useToast()
  const [failure, setFailure] = useState<{ error: unknown } | { refusal: string } | null>(null)
  const [isBusy, setBusy] = useState(false)

  const list = () => queries.invalidateQueries({ queryKey: duplicatesQuery(send).queryKey })

  async function doing(work: () => Promise<void>): Promise<void> {
    setFailure(null)
    setBusy(true)
    try {
      await work()
    } catch (error) {
      setFailure({ error })
    } finally {
      setBusy(false)
    }
  }

  /** Highlights of the others, which no edit of the queue can carry; their ids, so that Undo finds them. */
  async function copyHighlights(kept: Duplicate, others: readonly Duplicate[]): Promise<string[]> {
    const having = others.filter(({ highlightCount }) => highlightCount > 0).map(({ id }) => id)
    if (having.length === 0) return []
    const pieces = Array.from({ length: Math.ceil(having.length / MAX_BATCH_READ_IDS) }, (_, at) =>
      client.bookmarks.batchRead(having.slice(at * MAX_BATCH_READ_IDS, (at + 1) * MAX_BATCH_READ_IDS)),
    )
    const items = (await Promise.all(pieces)).flatMap((answer) => answer.items)
    const put = items.flatMap(highlightsOf).map(({ id, quote, prefix, suffix, note }) => ({
      id,
      quote,
      ...(prefix === undefined ? {} : { prefix }),
      ...(suffix === undefined ? {} : { suffix }),
      ...(note === undefined ? {} : { note }),
    }))
    if (put.length === 0) return []
    await send('captures.changeHighlights', { bookmarkId: kept.id, change: { put } })
    return put.map(({ id }) => id)
  }

  async function tell(one: Duplicate, others: readonly Duplicate[], apart: boolean): Promise<void> {
    await send('care.tellApart', { bookmarkId: one.id, others: others.map(({ id }) => id), apart })
    await list()
  }

  return {
    failure,
    isBusy,
    dismiss: () => setFailure(null),
    keepOne: (kept: Duplicate, others: readonly Duplicate[]) =>
      void doing(async () => {
        const joined = joinDuplicates(kept, others)
        if ('refusal' in joined) {
          setFailure(joined)
          return
        }
        const copied = await copyHighlights(kept, others)
        edits.editTogether(joined.edits, joined.opposite, {
          done: `Kept one, archived ${countWords(others.length, 'duplicate')}.`,
          undone: `Undone: ${countWords(others.length, 'duplicate')} restored.`,
          onUndo: () => {
            if (copied.length > 0)
              void send('captures.changeHighlights', {
                bookmarkId: kept.id,
                change: { remove: copied },
              }).catch(edits.fail)
          },
        })
      }),
    tellApart: (one: Duplicate, others: readonly Duplicate[]) =>
      void doing(async () => {
        await tell(one, others, true)
        toast.show({
          message: 'Not shown as a duplicate again.',
          undo: () => void tell(one, others, false).catch(edits.fail),
        })
      }),
  }
}
