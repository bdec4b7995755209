import { t, type PlainKey } from '@/lib/language/translate.ts'
import type { Unseen } from '@/lib/capture/captured-page.ts'

export type TabUnseen = Unseen | 'gone' | 'asleep' | 'private'

const WORDS: Record<TabUnseen, PlainKey> = {
  pdf: 'save.tab.pdf',
  not_html: 'save.tab.notHtml',
  blocked: 'save.tab.blocked',
  private: 'save.tab.private',
  moved: 'save.tab.moved',
  gone: 'save.tab.gone',
  asleep: 'save.tab.asleep',
  busy: 'save.tab.busy',
  no_room: 'save.tab.noRoom',
  disk_full: 'save.tab.diskFull',
}

export const tabUnseenWords = (why: TabUnseen): string => t(WORDS[why])

/** A later attempt may succeed. */
export const isForNow = (why: TabUnseen): boolean => ['asleep', 'busy', 'no_room', 'disk_full'].includes(why)
