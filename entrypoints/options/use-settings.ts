import { useEffect, useState } from 'react'
import type { Settings } from '@/lib/platform/settings.ts'
import type { OptionsPorts } from './ports.ts'

/** The settings as stored, also when another page changes them; null until they are read. */
export function useSettings({ read, update, onChange }: OptionsPorts['settings']) {
  const [settings, setSettings] = useState<Settings | null>(null)
  useEffect(() => {
    let isGone = false
    void read().then((stored) => {
      if (!isGone) setSettings((now) => now ?? stored)
    })
    const stop = onChange(setSettings)
    return () => {
      isGone = true
      stop()
    }
  }, [read, onChange])
  const change = async (change: Partial<Settings>): Promise<void> => {
    setSettings(await update((stored) => ({ ...stored, ...change })))
  }
  return { settings, change }
}
