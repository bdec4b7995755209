import type { Unseen } from './captured-page.ts'

/** Why a page could not be read in the tab that it stood in. */
export type TabUnseen = Unseen | 'gone' | 'asleep' | 'private'

export const TAB_UNSEEN_WORDS: Record<TabUnseen, string> = {
  pdf: "Extensions can't read what is open in the PDF viewer.",
  not_html: 'What is open here has no text that could be saved.',
  blocked: "Your browser doesn't let extensions read this page.",
  private: "Private windows aren't read.",
  moved: 'The tab went on to another page.',
  gone: 'The tab was closed.',
  asleep: "The tab was asleep, and didn't load in time.",
  busy: "The page didn't answer in time.",
  no_room: 'Too many pages are waiting to be sent.',
  disk_full: 'This device has no room left for the page as you see it.',
}

/** It may be otherwise in a moment. */
export const isForNow = (why: TabUnseen): boolean => ['asleep', 'busy', 'no_room', 'disk_full'].includes(why)
