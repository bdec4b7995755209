import type { SummaryHit } from '@bookplate/contract'
import type { MouseEvent } from 'react'

export interface HitActions {
  open: (hit: SummaryHit, where: 'here' | 'new') => void
  read: (hit: SummaryHit) => void
  /** Returns what opens the newest copy, or null if there is none. Null where the library keeps no copies. */
  findCopy: ((hit: SummaryHit) => Promise<(() => void) | null>) | null
  toggleFavorite: (hit: SummaryHit) => void
  editTags: (hit: SummaryHit) => void
  setArchived: (hit: SummaryHit, isArchived: boolean) => void
  toggleSelected: (hit: SummaryHit, options?: { isRange?: boolean }) => void
  filterTag: (tag: string) => void
  filterAuthor: (hit: SummaryHit) => void
  readAgain: (hit: SummaryHit) => void
  copyLink: (hit: SummaryHit) => void
}

/** Where a click on a link opens it, as in any page. */
export const whereOf = ({ metaKey, ctrlKey }: MouseEvent): 'here' | 'new' =>
  metaKey || ctrlKey ? 'new' : 'here'

export function clickHit(event: MouseEvent, hit: SummaryHit, actions: HitActions): void {
  event.preventDefault()
  if (event.shiftKey) actions.toggleSelected(hit, { isRange: true })
  else actions.open(hit, whereOf(event))
}
