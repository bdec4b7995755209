import { useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { afterPaint } from '@/lib/query/after-paint.ts'

/**
 * What stands in the field: a letter is drawn first, and what it finds after it. Drawn together, each letter would come
 * as late as a page of results.
 */
export function useLetterFirst(text: string, onType: (text: string) => void) {
  const [typed, setTyped] = useState<{ text: string; over: string } | null>(null)
  // What came from elsewhere meanwhile is newer than the letter.
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
    // Drawn at once: a letter that came before the drawing would count as typed over words that are gone by then.
    const passOnDrawn = () => flushSync(passOnNow)
    void afterPaint().then(() => isLast && passOnDrawn())
    // What is kept of a page that ends has its last letter.
    addEventListener('pagehide', passOnDrawn, { capture: true })
    return () => {
      isLast = false
      removeEventListener('pagehide', passOnDrawn, { capture: true })
    }
  }, [typed])
  return {
    shown: waiting ?? text,
    type: (next: string) => setTyped({ text: next, over: text }),
    /** At once, for what must know all that was typed. */
    passOn,
    drop,
  }
}
