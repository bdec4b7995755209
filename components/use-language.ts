import { useSyncExternalStore } from 'react'
import { language, onLanguage } from '@/lib/language/translate.ts'

/** The language of the screen; draws anew when the person chooses another one, also what else would not change. */
export const useLanguage = (): string => useSyncExternalStore(onLanguage, language)
