import { useEffect, useRef } from 'react'

/** A pause in typing that is felt as none. */
export const SETTLE_MS = 40
/** Between two searches of one burst of typing, so that a minute of it stays within the rate budget. */
export const MIN_GAP_MS = 260

/** Calls `settle` when `text` has rested, and not sooner than the gap after the call before. */
export function useSettled(text: string, settle: () => void): void {
  const lastAt = useRef(-MIN_GAP_MS)
  const call = useRef(settle)
  const settled = useRef(text)
  useEffect(() => {
    call.current = settle
  })
  useEffect(() => {
    if (settled.current === text) return
    const gapMs = lastAt.current + MIN_GAP_MS - performance.now()
    const timer = setTimeout(
      () => {
        lastAt.current = performance.now()
        settled.current = text
        call.current()
      },
      Math.max(SETTLE_MS, gapMs),
    )
    return () => clearTimeout(timer)
  }, [text])
}
