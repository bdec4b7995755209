import { useEffect, useState } from 'react'

const UNDO_MS = 10_000

/** Returns whether a new save can still be undone. A focused button stays. */
export function useUndoWindow(isFresh: boolean) {
  const [isOver, setOver] = useState(false)
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    if (!isFresh) return undefined
    const timer = setTimeout(() => setOver(true), UNDO_MS)
    return () => {
      clearTimeout(timer)
      setOver(false)
    }
  }, [isFresh])
  return {
    isOpen: isFresh && (!isOver || isHeld),
    hold: () => setHeld(true),
    release: () => setHeld(false),
  }
}
