import { sql } from 'kysely'
import { readMark } from '../library-move.ts'
import type { PagePosition } from '../library-store.ts'
import { pageAfter, type LibraryAccess } from './library-access.ts'
import { all, allIds, get, put, putNew, run, type Steps } from './steps.ts'

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

type UncheckedLink = { id: number; url: string }

/** Link check and its results. Raises no revision. */
export function createLinksStore({ dialect, list, find, aside }: LibraryAccess) {
  const { mine, key, record, isAmong } = dialect
  /** `bookmarks b` with their link outcome, if any. */
  const checked = sql`bookmarks b left join links l on ${mine('l')} and l.bookmark_id = b.id
    where ${mine('b')} and b.deleted_at is null`
  const isLeft = sql`coalesce(l.checked_at, -1) < (select started_at from link_run where ${mine()})`

  function* take(
    holder: string,
    { now, leaseMs }: { now: number; leaseMs: number },
    limit: number,
  ): Steps<UncheckedLink[] | null> {
    const library = yield* get(sql<{ move: string | null }>`select move from ${record} where ${mine()}`)
    if (readMark(library?.move ?? null)?.state === 'gone') return null
    const held = yield* run(sql`
      update link_run set holder = ${holder}, leased_until = ${now + leaseMs}
      where ${mine()} and state = 'going' and (holder is null or holder = ${holder} or leased_until <= ${now})`)
    if (held === 0) return null
    return yield* all(sql<UncheckedLink>`
      select b.id, b.url from ${checked} and ${isLeft} order by b.id desc limit ${limit}`)
  }

  function* putRun({ state, startedAt }: StoredRun): Steps<void> {
    const changed = yield* run(sql`
      update link_run set state = ${state}, started_at = ${startedAt} where ${mine()}`)
    if (changed === 0) yield* putNew('link_run', [{ state, started_at: startedAt }])
  }

  function* putChecked(addresses: readonly CheckedAddress[]): Steps<void> {
    const ids = addresses.map(({ id }) => id)
    const known = new Set(
      yield* allIds(sql`select id from bookmarks where ${mine()} and ${isAmong('id', ids)}`),
    )
    const rows = addresses
      .filter(({ id }) => known.has(id))
      .map(({ id, outcome, status, reason, movedTo, checkedAt }) => ({
        bookmark_id: id,
        outcome,
        status,
        reason,
        moved_to: movedTo,
        checked_at: checkedAt,
      }))
    const columns = ['outcome', 'status', 'reason', 'moved_to', 'checked_at']
    const changes = columns.map((column) => `${column} = excluded.${column}`).join()
    yield* put('links', rows, `on conflict ${key('bookmark_id')} do update set ${changes}`)
  }

  return {
    run: async (): Promise<StoredRun | null> =>
      (await find(sql<StoredRun>`select state, started_at as "startedAt" from link_run where ${mine()}`)) ??
      null,
    putRun: (run: StoredRun) => aside(putRun(run)),
    figures: async () =>
      (await find(sql<LinkFigures>`
          select count(*) as total, count(*) filter (where ${isLeft}) as left,
            count(*) filter (where outcome = 'dead') as dead, count(*) filter (where outcome = 'moved') as moved,
            count(*) filter (where outcome = 'unknown') as unknown
          from ${checked}`))!,
    /**
     * Leases unchecked active bookmarks to one holder, newest first. Returns null if no check is running, another holder
     * has it, or the library has moved.
     */
    take: (holder: string, times: { now: number; leaseMs: number }, limit: number) =>
      aside(take(holder, times, limit)),
    put: (addresses: readonly CheckedAddress[]) => aside(putChecked(addresses)),
    /** Returns active bookmarks with an outcome, newest first. */
    found: (outcome: StoredOutcome, after: PagePosition | null, limit: number) =>
      list(sql<PagePosition>`
          select b.id, b.captured_at as "capturedAt" from links l
          join bookmarks b on ${mine('b')} and b.id = l.bookmark_id
          where ${mine('l')} and l.outcome = ${outcome} and b.deleted_at is null ${pageAfter(after, limit)}`),
    of: (ids: readonly number[]) =>
      list(sql<CheckedAddress>`
          select bookmark_id as id, outcome, status, reason, moved_to as "movedTo", checked_at as "checkedAt"
          from links where ${mine()} and ${isAmong('bookmark_id', ids)}`),
  }
}
