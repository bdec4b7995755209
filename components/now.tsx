import { createContext, useContext, useEffect, useState, type ReactNode } from 'react'

const NowContext = createContext<Date | null>(null)
const TICK_MS = 60_000

const systemClock = () => new Date()

export function NowProvider({ children }: { children: ReactNode }) {
  const [now, setNow] = useState(systemClock)
  useEffect(() => {
    const timer = setInterval(() => setNow(systemClock), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return <NowContext value={now}>{children}</NowContext>
}

export function useNow(): Date {
  return useContext(NowContext) ?? systemClock()
}
