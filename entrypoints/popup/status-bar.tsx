import { type ReactNode, useState } from 'react'
import { Archive, Check, Clock, Info } from 'lucide-react'
import { Button } from '@/components/ui/button.tsx'
import { StatusLine } from '@/components/ui/status-line.tsx'
import { fullDate } from '@/lib/words/full-date.ts'
import { Spinner } from '@/components/ui/spinner.tsx'
import { savedAtWords } from '@/lib/save/saved-at.ts'
import { ERROR_STATUS } from '@bookplate/contract'
import type { Problem } from '@/lib/outbox/entry.ts'
import { useElapsed } from '@/components/ui/use-elapsed.ts'
import { t } from '@/lib/language/translate.ts'
import { rich } from '@/components/rich.tsx'
import { isSlowSite, type PageState } from './page-state.ts'
import type { PageModel } from './use-page.ts'

const UNDO_MS = 10_000

/** Returns whether a new save can still be undone. A focused button stays. */
function useUndoWindow(isFresh: boolean) {
  const isOver = useElapsed(isFresh, UNDO_MS)
  const [isHeld, setHeld] = useState(false)
  return {
    isOpen: isFresh && (!isOver || isHeld),
    hold: () => setHeld(true),
    release: () => setHeld(false),
  }
}

/** The library has the page but couldn't fetch it, so nothing is pending. */
const isPageProblem = (problem: Problem | null): boolean =>
  problem?.['status'] === ERROR_STATUS.validation_error

function savedWords(capturedAt: string | null): ReactNode {
  const at = new Date(capturedAt ?? '')
  if (Number.isNaN(at.getTime())) return t('popup.status.alreadySaved')
  return rich('popup.status.savedAt', {
    when: savedAtWords(at, new Date()),
    time: (when) => (
      <time dateTime={at.toISOString()} title={fullDate(at)}>
        {when}
      </time>
    ),
  })
}

function words(state: PageState): ReactNode {
  switch (state.status) {
    case 'saving':
      return t('popup.status.saving')
    case 'looking':
      return t('popup.status.looking')
    case 'saved':
      if (state.bookmark.unread !== null) return t('popup.status.withoutText')
      if (state.highlights) return t('save.savedWith', { count: state.highlights })
      return state.created ? t('popup.status.saved') : savedWords(state.bookmark.capturedAt)
    case 'archived':
      return t('popup.status.archived')
    case 'waiting':
      if (isSlowSite(state)) return t('popup.status.stillSaving')
      return isPageProblem(state.problem) ? t('popup.status.notSavedYet') : t('bookmark.waiting')
    case 'undone':
      return t('popup.status.removed')
    case 'refused':
      return state.entry.bookmarkId === null ? t('popup.status.notSaved') : t('popup.status.someFailed')
    case 'failed':
      return t('popup.status.notSaved')
    case 'unsaved':
      return t('popup.status.notSavedYet')
    case 'unsavable':
      return t('popup.status.unsavable')
    case 'not_connected':
      return t('popup.status.notConnected')
  }
}

const ICONS = {
  saving: Spinner,
  looking: Spinner,
  saved: Check,
  archived: Archive,
  waiting: Clock,
  undone: Info,
}

const iconOf = (state: PageState) => {
  if (isSlowSite(state)) return Spinner
  return state.status in ICONS ? ICONS[state.status as keyof typeof ICONS] : undefined
}

export function StatusBar({ model }: { model: PageModel }) {
  const { state, save, remove, restore, refusal } = model
  const isFresh = (state.status === 'saved' && state.created) || state.status === 'waiting'
  const undoWindow = useUndoWindow(isFresh)

  const action = (() => {
    if (refusal) return null
    if (state.status === 'archived') return { label: t('bookmark.restore'), run: restore }
    if (state.status === 'undone')
      return {
        label: state.wasFresh ? t('popup.status.saveAgain') : t('ui.undo'),
        run: state.bookmark ? restore : save,
      }
    if (state.status === 'unsaved') return { label: t('popup.status.save'), run: save }
    if (state.status === 'refused') return { label: t('ui.tryAgain'), run: save }
    if (isFresh && undoWindow.isOpen) return { label: t('ui.undo'), run: () => remove({ isFresh: true }) }
    return state.status === 'saved' || isFresh
      ? { label: t('popup.status.remove'), run: () => remove() }
      : null
  })()
  const isPrimary = state.status === 'unsaved'
  return (
    <StatusLine
      className="min-h-7"
      icon={iconOf(state)}
      tone={state.status === 'saved' && state.bookmark.unread === null ? 'good' : 'calm'}
      action={
        action ? (
          <Button
            size="small"
            variant={isPrimary ? 'primary' : 'quiet'}
            // Ignore the second click of a double-click, because the action has changed.
            onClick={({ detail }) => void (detail <= 1 && action.run())}
            onFocus={undoWindow.hold}
            onBlur={undoWindow.release}
          >
            {action.label}
          </Button>
        ) : null
      }
    >
      {words(state)}
    </StatusLine>
  )
}
