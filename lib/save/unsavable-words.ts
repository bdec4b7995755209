import type { UnsavableReason } from './savable.ts'

/** Why a page cannot be saved, and what could be done. */
export const UNSAVABLE_WORDS: Record<UnsavableReason, string> = {
  browser_page: "Browser pages can't be saved.",
  file: "Files on this computer can't be saved.",
  local_content: 'This has no address of its own. Save the page instead.',
  not_web: "This isn't a web page.",
  too_long: 'This address is too long to save.',
  no_address: "Your browser doesn't let extensions see this page.",
}
