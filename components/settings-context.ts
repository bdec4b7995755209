import { createContext, useContext } from 'react'
import { DEFAULT_SETTINGS, type Settings } from '@/lib/settings/settings.ts'

export const SettingsContext = createContext(DEFAULT_SETTINGS)

/** Returns the stored settings. Renders again after a change, also by another page. */
export const useSettings = (): Settings => useContext(SettingsContext)
