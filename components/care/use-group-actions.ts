import {
  highlightsOf,
  MAX_BATCH_READ_IDS,
  newHighlight,
  type Duplicate,
  type NewHighlight,
  type TellApartRequest,
} from '@bookplate/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEdits } from '@/components/bookmark/edits.tsx'
import { useToast } from '@/components/ui/toast.tsx'
import { joinDuplicates } from '@/lib/care/join-duplicates.ts'
import { duplicatesQuery } from '@/lib/query/care.ts'
import { useLibrary } from '@/lib/query/library-context.tsx'
import { piecesOf } from '@/lib/words/pieces.ts'
import { t } from '@/lib/language/translate.ts'

export function useGroupActions() {
  const { client, send } = useLibrary()
  const queries = useQueryClient()
  const edits = useEdits()
  const toast = useToast()
  const { mutate, reset, isPending, error, variables, data } = useMutation({
    mutationFn: (work: () => Promise<{ refusal: string } | void>) => work(),
  })

  const list = () => queries.invalidateQueries({ queryKey: duplicatesQuery(send).queryKey })

  async function highlightsOfAll(duplicates: readonly Duplicate[]): Promise<NewHighlight[]> {
    const ids = duplicates.filter(({ highlightCount }) => highlightCount > 0).map(({ id }) => id)
    const pieces = piecesOf(ids, MAX_BATCH_READ_IDS).map((piece) => client.bookmarks.batchRead(piece))
    return (await Promise.all(pieces)).flatMap(({ items }) => items.flatMap(highlightsOf).map(newHighlight))
  }

  async function setApart(duplicate: Duplicate, body: TellApartRequest): Promise<void> {
    await send('care.tellApart', { params: { bookmarkId: duplicate.id }, body })
    await list()
  }

  return {
    error,
    retry: () => variables && mutate(variables),
    refusal: data?.refusal ?? null,
    isBusy: isPending,
    dismiss: reset,
    merge: (kept: Duplicate, others: readonly Duplicate[]) =>
      mutate(async () => {
        const joined = joinDuplicates(kept, others, await highlightsOfAll(others))
        if ('refusal' in joined) return joined
        edits.editTogether(joined.edits, joined.opposite, {
          done: t('care.duplicates.kept', { count: others.length }),
          undone: t('care.duplicates.undone', { count: others.length }),
        })
      }),
    markNotDuplicates: (duplicate: Duplicate, notDuplicates: readonly Duplicate[]) =>
      mutate(async () => {
        const others = notDuplicates.map(({ id }) => id)
        await setApart(duplicate, { others, apart: true })
        toast.show({
          message: t('care.duplicates.markedNotDuplicate'),
          undo: () => void setApart(duplicate, { others, apart: false }).catch(edits.fail),
        })
      }),
  }
}
