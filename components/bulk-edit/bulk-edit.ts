import { isRecord, isText, listOf, shaped, type SummaryHit } from '@bookplate/contract'
import { useEffect, useState } from 'react'
import type { Edits, NewRun } from '@/components/bookmark/create-edits.ts'
import { bulkWords, runningWords } from './bulk-words.ts'
import { useEdits } from '@/components/bookmark/edits.tsx'
import { useToast } from '@/components/ui/toast.tsx'
import { BULK_DRAFT, type Drafts } from '@/lib/drafts/drafts.ts'
import { t } from '@/lib/language/translate.ts'
import { effectiveEdit, isEmptyEdit, oppositeEdit } from '@/lib/outbox/edit.ts'
import type { Edit, TargetEdit } from '@/lib/outbox/entry.ts'
import { fieldsOfHit, targetOf } from '@/lib/outbox/pending-changes.ts'
import { useLibrary } from '@/lib/query/library-context.tsx'

interface BulkEditDeps {
  edits: Pick<Edits, 'put' | 'follow' | 'stop'>
  /** Keeps a change that wasn't reported, so that the next panel reports it and offers its undo. */
  draft: ReturnType<Drafts['open']>
  showToast: ReturnType<typeof useToast>['show']
}

interface BulkEdit {
  mark: string
  wanted: Edit
  edits: readonly TargetEdit[]
}

const isStored = shaped({ mark: isText, wanted: isRecord, edits: listOf(isRecord) })
const isBulkEdit = (found: unknown): found is BulkEdit => isStored(found)

export function createBulkEdit({ edits: { put, follow, stop }, draft, showToast }: BulkEditDeps) {
  /** The change that the draft is for, or will be. */
  let tracked: string | null = null
  const forget = (): void => {
    tracked = null
    draft.forget()
  }

  function undo(mark: string, edits: readonly TargetEdit[]): void {
    const run = { label: t('bookmark.running.undoing'), isReported: true, report: () => undefined }
    const opposite = edits.map((target) => ({ ...target, edit: oppositeEdit(target.edit) }))
    put(opposite, run, () => undo(mark, edits), mark)
  }

  const runOf = (wanted: Edit): NewRun => ({
    label: runningWords(wanted),
    isReported: false,
    report: ({ mark, edits, isStopped }, { isHeld, refused }) => {
      if (mark === tracked) forget()
      const not = new Set(refused.map(({ entry }) => entry.bookmarkId))
      const made = edits.filter(({ bookmarkId }) => !not.has(bookmarkId))
      const done = bulkWords(wanted, made.length, isStopped)
      showToast({
        message: isHeld ? t('bookmark.thenWaiting', { done }) : done,
        undo: made.length > 0 ? () => undo(mark, made) : undefined,
      })
    },
  })

  function editMany(hits: readonly SummaryHit[], wanted: Edit): void {
    const edits = hits
      .map((hit) => targetOf(hit, effectiveEdit(fieldsOfHit(hit), wanted)))
      .filter((target) => !isEmptyEdit(target.edit))
    if (edits.length === 0) {
      showToast({ message: t('bookmark.noChanges') })
      return
    }
    const { mark, stored } = put(edits, runOf(wanted), () => editMany(hits, wanted))
    tracked = mark
    stored.then(
      () => void (mark === tracked && draft.write({ mark, wanted, edits })),
      () => undefined,
    )
  }

  return {
    editMany,
    stop: (): void => {
      // The next panel would report what was stopped as done.
      forget()
      stop()
    },
    resume: (): Promise<void> =>
      draft.read().then((found) => {
        if (!isBulkEdit(found)) return
        tracked ??= found.mark
        follow(found.mark, found.edits, runOf(found.wanted))
      }),
  }
}

/** Returns the bulk edit and its end. Continues to follow one that a closed panel started. */
export function useBulkEdit() {
  const edits = useEdits()
  const { drafts } = useLibrary()
  const { show } = useToast()
  const [many] = useState(() => createBulkEdit({ edits, draft: drafts.open(BULK_DRAFT), showToast: show }))
  useEffect(() => void many.resume().catch(() => undefined), [many])
  return many
}
