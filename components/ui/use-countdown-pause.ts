import { useEffect, useEffectEvent, useRef, useState, type FocusEvent } from 'react'

/** Calls `onEnd` after `durationMs`, not counting the time that the pointer or the focus is inside (WCAG 2.2.1). */
export function useCountdownPause(durationMs: number, onEnd: () => void) {
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
