import { useEffect, useState } from 'react'

/** Returns whether the time has passed since `wait` became this value. Null and false are no wait. */
export function useElapsed(wait: string | boolean | null, afterMs: number): boolean {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    if (!wait) return undefined
    const timer = setTimeout(() => setOver(true), afterMs)
    return () => {
      clearTimeout(timer)
      setOver(false)
    }
  }, [wait, afterMs])
  return isOver
}
