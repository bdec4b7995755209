import { X } from 'lucide-react'
import { type FocusEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { t } from '@/lib/language/translate.ts'
import { IconButton } from './icon-button.tsx'

/** Time after which a message counts as read, if the person then does something else. */
const READ_MS = 10_000
const MOVES_FOCUS = new Set(['Tab', 'F6', 'Shift', 'Control', 'Alt', 'Meta'])

/** Calls `onEnd` at the first click or key outside the bar after `READ_MS` (WCAG 2.2.1). */
function useEndOnceRead(bar: RefObject<HTMLElement | null>, onEnd: () => void): void {
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    const stop = new AbortController()
    const act = (event: PointerEvent | KeyboardEvent) => {
      const isInside = event.target instanceof Node && bar.current?.contains(event.target)
      const movesFocus = 'key' in event && MOVES_FOCUS.has(event.key)
      if (!isInside && !movesFocus) end()
    }
    const timer = setTimeout(() => {
      document.addEventListener('pointerdown', act, { signal: stop.signal })
      document.addEventListener('keydown', act, { signal: stop.signal })
    }, READ_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [bar])
}

export interface Toast {
  message: string
  undo?: () => void
  /** Called when the toast closes without undo. After that, undo is impossible. */
  onExpire?: () => void
}

interface ToastBarProps {
  toast: Toast
  onUndo: () => void
  onExpire: () => void
}

export function ToastBar({ toast, onUndo, onExpire }: ToastBarProps) {
  const bar = useRef<HTMLDivElement>(null)
  useEndOnceRead(bar, toast.onExpire ? () => undefined : onExpire)
  // Move the focus before the button leaves the page with it.
  const cameFrom = useRef<HTMLElement | null>(null)
  const end = (then: () => void) => {
    cameFrom.current?.focus()
    then()
  }
  const remembers = {
    onFocus: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
        cameFrom.current = relatedTarget
    },
  }
  return (
    <div
      {...remembers}
      ref={bar}
      role="region"
      aria-label={t('ui.notification')}
      className="pointer-events-auto flex max-w-full animate-rise items-center gap-1 rounded-plate border border-ink bg-ink py-1 ps-3 pe-1 text-paper shadow-float"
    >
      <span className="min-w-0 break-words" aria-hidden="true">
        {toast.message}
      </span>
      {toast.undo ? (
        <button
          type="button"
          onClick={() => end(onUndo)}
          className="ms-2 min-h-6 rounded-control px-2 font-semibold whitespace-nowrap underline underline-offset-2 focus-visible:outline-paper"
        >
          {t('ui.undo')}
        </button>
      ) : null}
      <IconButton
        size="small"
        label={t('ui.dismiss')}
        icon={X}
        onClick={() => end(onExpire)}
        className="text-paper! hover:bg-paper/15! focus-visible:outline-paper"
      />
    </div>
  )
}
