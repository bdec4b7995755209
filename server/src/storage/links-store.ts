import type { PagePosition } from './library-store.ts'

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

/** Link check and its results. Raises no revision. */
export interface LinksStore {
  run(): Promise<StoredRun | null>
  putRun(run: StoredRun): Promise<void>
  figures(): Promise<LinkFigures>
  /**
   * Leases unchecked active bookmarks to one holder, newest first. Returns null if no check is running,
   * another holder has it, or the library has moved.
   */
  take(
    holder: string,
    times: { now: number; leaseMs: number },
    limit: number,
  ): Promise<{ id: number; url: string }[] | null>
  put(checked: readonly CheckedAddress[]): Promise<void>
  /** Returns active bookmarks with an outcome, newest first. */
  found(outcome: StoredOutcome, after: PagePosition | null, limit: number): Promise<PagePosition[]>
  of(ids: readonly number[]): Promise<CheckedAddress[]>
}
