import type { PagePosition } from './library-store.ts'

/** `alive` is told to nobody: most are. */
export type StoredOutcome = 'alive' | 'dead' | 'moved' | 'unknown'

export interface CheckedAddress {
  id: number
  outcome: StoredOutcome
  /** What the page answered; null where nothing came. */
  status: number | null
  /** Why nothing came, as `PageFetchError` names it. */
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

/** What became of the pages of bookmarks, and the check that finds it out. It raises no revision. */
export interface LinksStore {
  run(): Promise<StoredRun | null>
  putRun(run: StoredRun): Promise<void>
  figures(): Promise<LinkFigures>
  /**
   * Active bookmarks that the check has not come to, the newest first, for one holder alone until the lease ends;
   * null where there is no check under way, another holds it, or the library has moved to another store.
   */
  take(
    holder: string,
    times: { now: number; leaseMs: number },
    limit: number,
  ): Promise<{ id: number; url: string }[] | null>
  put(checked: readonly CheckedAddress[]): Promise<void>
  /** Active bookmarks of an outcome, newest first. */
  found(outcome: StoredOutcome, after: PagePosition | null, limit: number): Promise<PagePosition[]>
  of(ids: readonly number[]): Promise<CheckedAddress[]>
}
