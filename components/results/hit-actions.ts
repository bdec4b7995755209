import type { SummaryHit } from '@bookplate/contract'

export interface HitActions {
  open: (hit: SummaryHit, where: 'here' | 'new') => void
  read: (hit: SummaryHit) => void
  /** Returns what opens the newest copy, or null if there is none. Null where the library keeps no copies. */
  findCopy: ((hit: SummaryHit) => Promise<(() => void) | null>) | null
  toggleFavorite: (hit: SummaryHit) => void
  editTags: (hit: SummaryHit) => void
  setArchived: (hit: SummaryHit, isArchived: boolean) => void
  toggleSelected: (hit: SummaryHit, isRange: boolean) => void
  filterTag: (tag: string) => void
  filterAuthor: (hit: SummaryHit) => void
  readAgain: (hit: SummaryHit) => void
  copyLink: (hit: SummaryHit) => void
}
