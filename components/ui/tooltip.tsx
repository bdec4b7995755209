import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Kbd } from './kbd.tsx'
import { useFloat } from './use-float.ts'

const SHOW_AFTER_MS = 400
/** Time to move the pointer from the control to its tooltip. */
const HIDE_AFTER_MS = 120

const FLOAT = '[data-tooltip-float]'

/** Shows `aria-label` and shortcut. Stays under the pointer and closes with any key (WCAG 1.4.13). */
export function TooltipLayer() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  useEffect(() => {
    let aimed: HTMLElement | null = null
    let shown: HTMLElement | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = (ms: number, then: () => void) => {
      clearTimeout(timer)
      timer = setTimeout(then, ms)
    }
    const show = (next: HTMLElement | null) => {
      clearTimeout(timer)
      shown = next
      setAnchor(next)
    }
    const hide = () => show(null)
    const aim = (target: EventTarget | null) => {
      if (!(target instanceof Element)) return
      if (target.closest(FLOAT)) {
        aimed = shown
        return clearTimeout(timer)
      }
      const next = target.closest<HTMLElement>('[data-tooltip]')
      if (next === aimed) return
      aimed = next
      if (next === null) return wait(HIDE_AFTER_MS, hide)
      if (next === shown) return clearTimeout(timer)
      hide()
      wait(SHOW_AFTER_MS, () => show(next))
    }
    const leave = () => {
      aimed = null
      hide()
    }
    const stop = new AbortController()
    const listen = (type: string, listener: (event: Event) => void) =>
      document.addEventListener(type, listener, { signal: stop.signal, passive: true })
    listen('pointerover', ({ target }) => aim(target))
    listen('focusin', ({ target }) => (target as Element).matches(':focus-visible') && aim(target))
    listen('focusout', leave)
    // Hide it after use or a key press. It appears again when the pointer returns to the control.
    listen('pointerdown', hide)
    listen('click', hide)
    listen('keydown', hide)
    document.documentElement.addEventListener('pointerleave', leave, { signal: stop.signal })
    return () => {
      stop.abort()
      clearTimeout(timer)
    }
  }, [])
  if (!anchor) return null
  // Render it inside a modal dialog, where it can receive the pointer.
  return createPortal(<Tooltip anchor={anchor} />, anchor.closest('dialog') ?? document.body)
}

function Tooltip({ anchor }: { anchor: HTMLElement }) {
  const float = useRef<HTMLSpanElement>(null)
  const at = useRef(anchor)
  useFloat({ anchor: at, float, align: 'center' })
  const keys = anchor.dataset['tooltip']
  return (
    <span
      ref={float}
      popover="manual"
      aria-hidden="true"
      data-tooltip-float=""
      className="fixed m-0 max-w-60 rounded-control border border-ink bg-ink px-2 py-1 text-sm text-paper shadow-float animate-fade"
    >
      {anchor.getAttribute('aria-label')}
      {keys ? <Kbd keys={keys} className="ms-2" /> : null}
    </span>
  )
}
