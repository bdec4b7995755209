import { t } from '@/lib/language/translate.ts'

export const selectionWords = (count: number): string =>
  count === 0 ? t('bulkEdit.none') : t('bulkEdit.selected', { count })
