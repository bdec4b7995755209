import { X } from 'lucide-react'
import { type FocusEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { t } from '@/lib/language/translate.ts'
import { IconButton } from './icon-button.tsx'

/** Message with quoted user text. Each quote has its own direction. */
const QuotedText = ({ children }: { children: string }) =>
  children.split(/(?<=“)([^”]*)(?=”)/u).map((part, index) =>
    index % 2 === 1 ? (
      // The order of parts never changes.
      <bdi key={index} dir="auto">
        {part}
      </bdi>
    ) : (
      part
    ),
  )

/** Calls `onEnd` after `durationMs`. Pauses while the pointer or focus is inside (WCAG 2.2.1). */
function useCountdownPause(durationMs: number, onEnd: () => void) {
  const [isPointed, setPointed] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const leftMs = useRef(durationMs)
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (isPointed || isFocused) return
    const startedAt = Date.now()
    const timer = setTimeout(() => end(), leftMs.current)
    return () => {
      clearTimeout(timer)
      leftMs.current = Math.max(leftMs.current - (Date.now() - startedAt), 0)
    }
  }, [isPointed, isFocused])
  return {
    onPointerEnter: () => setPointed(true),
    onPointerLeave: () => setPointed(false),
    onFocus: () => setFocused(true),
    onBlur: (event: FocusEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget)) setFocused(false)
    },
  }
}

const UNDO_MS = 10_000
const BRIEF_MS = 4_000

export interface Toast {
  message: string
  /** Undoes the action. Also called by `useToast().undo` after the bar has closed. */
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
  const hold = useCountdownPause(toast.undo ? UNDO_MS : BRIEF_MS, onExpire)
  // Move the focus before the button leaves the page with it.
  const cameFrom = useRef<HTMLElement | null>(null)
  const end = (then: () => void) => {
    cameFrom.current?.focus()
    then()
  }
  const held = {
    ...hold,
    onFocus: ({ currentTarget, relatedTarget }: FocusEvent) => {
      hold.onFocus()
      if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
        cameFrom.current = relatedTarget
    },
  }
  return (
    <div
      {...held}
      role="group"
      aria-label={t('ui.notification')}
      className="pointer-events-auto flex max-w-full animate-rise items-center gap-1 rounded-plate border border-ink bg-ink py-1 ps-3 pe-1 text-paper shadow-float"
    >
      <span className="min-w-0 break-words" aria-hidden="true">
        <QuotedText>{toast.message}</QuotedText>
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
