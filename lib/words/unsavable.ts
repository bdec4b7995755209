import type { UnsavableReason } from '@/lib/platform/savable.ts'

/** Why a page cannot be saved, and what could be done. */
export const UNSAVABLE_WORDS: Record<UnsavableReason, string> = {
  browser_page: 'Pages of the browser itself cannot be saved: your library could not open them.',
  file: 'Files on this computer cannot be saved: your library cannot read them.',
  local_content: 'This exists only inside the page, so it has no address to save. Save the page instead.',
  too_long: 'This address is too long to be saved.',
  no_address:
    'The browser keeps the address of this page to itself, as it does for its own pages and its store of extensions.',
}
