import { useEffect, useState } from 'react'
import type { Settings } from '@/lib/settings/settings.ts'
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
  /** Shown at once; taken back where it cannot be stored. */
  const change = async (change: Partial<Settings>): Promise<void> => {
    setSettings((now) => now && { ...now, ...change })
    try {
      setSettings(await update((stored) => ({ ...stored, ...change })))
    } catch (error) {
      setSettings(await read())
      throw error
    }
  }
  return { settings, change }
}
