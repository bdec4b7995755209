import { t } from '@/lib/language/translate.ts'

export const savedWithWords = (highlights: number): string => t('save.savedWith', { count: highlights })
