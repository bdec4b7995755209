import { useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { afterPaint } from '@/lib/query/after-paint.ts'

/** Shows a typed letter before searching. Otherwise, each letter would appear as late as its results. */
export function useLetterFirst(text: string, onType: (text: string) => void) {
  const [typed, setTyped] = useState<{ text: string; over: string } | null>(null)
  // An external change is newer than the letter.
  const waiting = typed?.over === text ? typed.text : null
  const drop = () => setTyped(null)
  const passOn = () => {
    drop()
    if (waiting !== null) onType(waiting)
  }
  const passOnNow = useEffectEvent(passOn)
  useEffect(() => {
    if (!typed) return
    let isLast = true
    // Synchronous, because a letter typed before the render would apply to outdated text.
    const passOnDrawn = () => flushSync(passOnNow)
    void afterPaint().then(() => isLast && passOnDrawn())
    // Store the last letter when the page closes.
    addEventListener('pagehide', passOnDrawn, { capture: true })
    return () => {
      isLast = false
      removeEventListener('pagehide', passOnDrawn, { capture: true })
    }
  }, [typed])
  return {
    shown: waiting ?? text,
    type: (next: string) => setTyped({ text: next, over: text }),
    passOn,
    drop,
  }
}
