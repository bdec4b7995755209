import { t } from '@/lib/language/translate.ts'

/** "Saved with 1 highlight", if a save highlighted the selection. */
export const savedWithWords = (highlights: number): string => t('save.savedWith', { count: highlights })
