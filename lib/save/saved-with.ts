import { t } from '@/lib/language/translate.ts'

/** "Saved with 1 highlight": the status of a save that highlighted what was selected on the page. */
export const savedWithWords = (highlights: number): string => t('save.savedWith', { count: highlights })
