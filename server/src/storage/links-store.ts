/** `alive` isn't reported, because most links are. */
export type StoredOutcome = 'alive' | 'dead' | 'moved' | 'unknown'

export interface CheckedAddress {
  id: number
  outcome: StoredOutcome
  /** Status of the page, or null without a response. */
  status: number | null
  /** Reason of `PageFetchError` without a response. */
  reason: string | null
  movedTo: string | null
  checkedAt: number
}

export interface StoredRun {
  state: 'going' | 'stopped' | 'done'
  startedAt: number
}

export interface LinkFigures {
  left: number
  total: number
  dead: number
  moved: number
  unknown: number
}

export type { LinksStore } from './libraries/links-store.ts'
