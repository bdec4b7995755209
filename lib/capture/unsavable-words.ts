import { t, type PlainKey } from '@/lib/language/translate.ts'
import type { UnsavableReason } from './savable.ts'

const WORDS: Record<UnsavableReason, PlainKey> = {
  browser_page: 'save.unsavable.browserPage',
  file: 'save.unsavable.file',
  local_content: 'save.unsavable.localContent',
  not_web: 'save.unsavable.notWeb',
  too_long: 'save.unsavable.tooLong',
  no_address: 'save.unsavable.noAddress',
}

export const unsavableWords = (reason: UnsavableReason): string => t(WORDS[reason])
