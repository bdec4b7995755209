import { createContext, useContext, useEffect, useState, type ReactNode } from 'react'

const NowContext = createContext<Date | null>(null)
const TICK_MS = 60_000

const systemClock = () => new Date()

export function NowProvider({ clock = systemClock, children }: { clock?: () => Date; children: ReactNode }) {
  const [now, setNow] = useState(clock)
  useEffect(() => {
    const timer = setInterval(() => setNow(clock()), TICK_MS)
    return () => clearInterval(timer)
  }, [clock])
  return <NowContext value={now}>{children}</NowContext>
}

export function useNow(): Date {
  return useContext(NowContext) ?? systemClock()
}
