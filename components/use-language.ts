import { useSyncExternalStore } from 'react'
import { language, onLanguage } from '@/lib/language/translate.ts'

/** Returns the language of the screen. Renders again after a change, even if nothing else changed. */
export const useLanguage = (): string => useSyncExternalStore(onLanguage, language)
