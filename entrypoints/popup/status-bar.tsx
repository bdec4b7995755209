import type { ReactNode } from 'react'
import { Archive, Check, Clock, Info } from 'lucide-react'
import { Button } from '@/components/ui/button.tsx'
import { StatusLine } from '@/components/ui/status-line.tsx'
import { fullDate } from '@/lib/words/full-date.ts'
import { Spinner } from '@/components/ui/spinner.tsx'
import { savedAtWords } from '@/lib/save/saved-at.ts'
import { savedWithWords } from '@/lib/save/saved-with.ts'
import { ERROR_STATUS } from '@bookplate/contract'
import type { Problem } from '@/lib/outbox/entry.ts'
import { isSlowSite, type PageState } from './page-state.ts'
import { useUndoWindow } from './use-undo-window.ts'
import type { PageModel } from './use-page.ts'

/** The library has it and could not read the page; nothing waits to be sent. */
const isPageProblem = (problem: Problem | null): boolean =>
  problem?.['status'] === ERROR_STATUS.validation_error

function savedWords(capturedAt: string | null): ReactNode {
  const at = new Date(capturedAt ?? '')
  if (Number.isNaN(at.getTime())) return 'Already saved'
  return (
    <>
      Saved{' '}
      <time dateTime={at.toISOString()} title={fullDate(at)}>
        {savedAtWords(at, new Date())}
      </time>
    </>
  )
}

function words(state: PageState): ReactNode {
  switch (state.status) {
    case 'saving':
      return 'Saving…'
    case 'looking':
      return 'Looking for it in your library…'
    case 'saved':
      if (state.bookmark.unread !== null) return 'Saved without text'
      if (state.highlights) return savedWithWords(state.highlights)
      return state.created ? 'Saved' : savedWords(state.bookmark.capturedAt)
    case 'archived':
      return 'Archived'
    case 'waiting':
      if (isSlowSite(state)) return 'Still saving…'
      return isPageProblem(state.problem) ? 'Not saved yet' : 'Waiting to be sent'
    case 'undone':
      return 'Removed.'
    case 'refused':
      return state.entry.bookmarkId === null ? 'Not saved' : 'Saved, but some changes failed'
    case 'failed':
      return 'Not saved'
    case 'unsaved':
      return 'Not saved yet'
    case 'unsavable':
      return "This page can't be saved"
    case 'not_connected':
      return 'Not connected'
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

/** How the page stands, in one spoken line, with the one thing that is mostly wanted next. */
export function StatusBar({ model }: { model: PageModel }) {
  const { state, save, remove, restore } = model
  const isFresh = (state.status === 'saved' && state.created) || state.status === 'waiting'
  const undoWindow = useUndoWindow(isFresh)

  const action = (() => {
    if (state.status === 'archived') return { label: 'Restore', run: restore }
    if (state.status === 'undone')
      return { label: state.wasFresh ? 'Save again' : 'Undo', run: state.bookmark ? restore : save }
    if (state.status === 'unsaved') return { label: 'Save', run: save }
    if (state.status === 'refused') return { label: 'Try again', run: save }
    if (isFresh && undoWindow.isOpen) return { label: 'Undo', run: () => remove(true) }
    return state.status === 'saved' || isFresh ? { label: 'Remove', run: () => remove(false) } : null
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
            // A second click of a double click would take back the first: another action stands there by then.
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
