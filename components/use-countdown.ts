import { useEffect, useEffectEvent, useState } from 'react'

const TICK_MS = 250

/** Seconds left until an instant, and one call of `onEnd` when it is there. Null: nothing to wait for. */
export function useCountdown(endsAt: number | null, onEnd?: () => void): number {
  const [now, setNow] = useState(() => Date.now())
  const end = useEffectEvent(() => onEnd?.())
  useEffect(() => {
    if (endsAt === null || endsAt <= Date.now()) return
    const timer = setInterval(() => {
      setNow(Date.now())
      if (Date.now() < endsAt) return
      clearInterval(timer)
      end()
    }, TICK_MS)
    return () => clearInterval(timer)
  }, [endsAt])
  return endsAt === null ? 0 : Math.max(Math.ceil((endsAt - now) / 1000), 0)
}
