import type { SummaryHit } from '@bookplate/contract'
import type { Ref } from 'react'
import type { HitActions } from './hit-actions.ts'

export interface ResultsHandle {
  focus: (id?: string) => void
}

export interface ResultsProps {
  ref?: Ref<ResultsHandle>
  hits: readonly SummaryHit[]
  actions: HitActions
  selected: ReadonlySet<string>
  isSelecting: boolean
  isDimmed: boolean
  hasMore: boolean
  onNearEnd: () => void
  onLeave: () => void
}
