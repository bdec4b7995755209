import { isRecord } from './guards.ts'

/** `role` of the last block of truncated content. The block explains the cut and links to the original. */
export const CUT_ROLE = 'cut'
export const CUT_WORDS =
  '[Cut here: this page is too long to save in full. Bookplate saves up to 4 MB of text of a page.]'
export const CUT_LINK_WORDS = 'Read the rest in the original'

export const isCutMark = (block: unknown): boolean => isRecord(block) && block['role'] === CUT_ROLE
