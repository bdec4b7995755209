import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Kbd } from './kbd.tsx'
import { useFloat } from './use-float.ts'

const SHOW_AFTER_MS = 400

interface TooltipProps {
  text: string
  keys?: string
  children: ReactNode
}

/**
 * Repeats in sight what the control inside already says to a screen reader, so it is hidden from that one.
 * Stays while the pointer is on it and goes with Escape (WCAG 1.4.13).
 */
export function Tooltip({ text, keys, children }: TooltipProps) {
  const [open, setOpen] = useState(false)
  const anchor = useRef<HTMLSpanElement>(null)
  const float = useRef<HTMLSpanElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useFloat({ open, anchor, float, align: 'center' })
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (!open) return
    const close = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setOpen(false)
    }
    document.addEventListener('keydown', close)
    return () => document.removeEventListener('keydown', close)
  }, [open])

  const show = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpen(true), SHOW_AFTER_MS)
  }
  const hide = () => {
    clearTimeout(timer.current)
    setOpen(false)
  }
  return (
    <span
      ref={anchor}
      role="presentation"
      className="inline-flex"
      onPointerEnter={show}
      onPointerLeave={hide}
      onPointerDown={hide}
      onFocus={(event) => event.target.matches(':focus-visible') && show()}
      onBlur={hide}
    >
      {children}
      {open ? (
        <span
          ref={float}
          popover="manual"
          aria-hidden="true"
          className="fixed m-0 max-w-60 rounded-control border border-ink bg-ink px-2 py-1 text-sm text-paper shadow-float animate-fade"
        >
          {text}
          {keys ? <Kbd keys={keys} className="ml-2" /> : null}
        </span>
      ) : null}
    </span>
  )
}
