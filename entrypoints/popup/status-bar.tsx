import { Archive, Check, Clock, Info } from 'lucide-react'
import { Button } from '@/components/ui/button.tsx'
import { StatusLine } from '@/components/ui/status-line.tsx'
import { dayWords } from '@/lib/words/dates.ts'
import type { PageState } from './page-state.ts'
import { useUndoWindow } from './use-undo-window.ts'
import type { PageModel } from './use-page.ts'

function words(state: PageState): string {
  switch (state.status) {
    case 'saving':
      return 'Saving…'
    case 'looking':
      return 'Looking for it in your library…'
    case 'saved': {
      if (state.created) return 'Saved'
      const day = state.bookmark.capturedAt ? dayWords(state.bookmark.capturedAt) : ''
      return day ? `Saved on ${day}` : 'Saved already'
    }
    case 'archived':
      return 'Archived'
    case 'waiting':
      return 'Waiting to be sent'
    case 'undone':
      return 'Removed.'
    case 'refused':
      return state.entry.bookmarkId === null ? 'Not saved' : 'Saved, but a change was refused'
    case 'failed':
      return 'Not saved'
    case 'unsaved':
      return 'Not saved yet'
    case 'unsavable':
      return 'This page cannot be saved'
    case 'not_connected':
      return 'Not connected'
  }
}

const ICONS = { saved: Check, archived: Archive, waiting: Clock, undone: Info }

/** How the page stands, in one spoken line, with the one thing that is mostly wanted next. */
export function StatusBar({ model }: { model: PageModel }) {
  const { state, save, undo, restore } = model
  const isFresh = (state.status === 'saved' && state.created) || state.status === 'waiting'
  const undoWindow = useUndoWindow(isFresh)

  const action = (() => {
    if (state.status === 'archived') return { label: 'Restore', run: restore }
    if (state.status === 'undone') return { label: 'Save again', run: state.bookmark ? restore : save }
    if (state.status === 'unsaved') return { label: 'Save', run: save }
    if (state.status === 'refused') return { label: 'Try again', run: save }
    return isFresh && undoWindow.isOpen ? { label: 'Undo', run: undo } : null
  })()
  const isPrimary = state.status === 'unsaved'
  return (
    <StatusLine
      icon={state.status in ICONS ? ICONS[state.status as keyof typeof ICONS] : undefined}
      tone={state.status === 'saved' ? 'good' : 'calm'}
      action={
        action ? (
          <Button
            size="small"
            variant={isPrimary ? 'primary' : 'quiet'}
            onClick={() => void action.run()}
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
