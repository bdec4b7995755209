import { boundInstant, type State, type CountedTag } from '@bookplate/contract'
import { sql } from 'kysely'
import type { StatsGroup, StoredFilters, LibraryStore } from '../../library-store.ts'
import { accessTagged, holdsWords, selectPage } from './bookmark-pages.ts'
import { filterConditions } from './filter-conditions.ts'
import type { LibraryDatabase } from './library-database.ts'
import type { LibraryAccess } from '../../libraries/library-access.ts'
import { createSharedStore } from '../../libraries/shared-library-store.ts'
import { refuseWhileMoving } from '../../library-move.ts'
import { createLruCache } from '../../lru-cache.ts'

interface Month {
  name: string
  startsAt: string
}

/** Names sort by time within four-digit years. */
const NAME = /^\d{4}-\d{2}/

/** Returns the month of an instant, or a later one. Null outside of four-digit years. */
function monthAt(instant: string, later = 0): Month | null {
  const start = new Date(instant)
  start.setUTCMonth(start.getUTCMonth() + later, 1)
  start.setUTCHours(0, 0, 0, 0)
  const startsAt = start.toISOString()
  const name = NAME.exec(startsAt)?.[0]
  return name === undefined ? null : { name, startsAt }
}

function firstMonthFrom(instant: string): Month | null {
  const month = monthAt(instant)
  return month?.startsAt === instant ? month : monthAt(instant, 1)
}

type GroupRow = Omit<StatsGroup, 'isArchived'> & { isArchived: number }

const GROUP = sql`is_archived as isArchived, platform, content_type as contentType, month`
const BY_GROUP = sql`group by is_archived, platform, content_type, month`

/** Cached selections per library, because screens request the same ones repeatedly. */
const MAX_CACHED = 16

/** Counts a selection with one scan of the `facets` index, which has this grouping's order. */
function countBookmarks(database: LibraryDatabase, filters: StoredFilters, state: State): GroupRow[] {
  return database.all(sql<GroupRow>`
    select ${GROUP}, count(*) as amount, sum(is_favorite) as favorites, sum(has_note) as withNote,
      sum(is_untagged) as untagged
    from bookmarks
    where ${filterConditions(filters, state, accessTagged(database, 'check'))}
      and ${holdsWords(database, filters.q)} ${BY_GROUP}`)
}

const isUnused = (value: unknown): boolean => !value || (Array.isArray(value) && value.length === 0)

/** Filters that tallies can answer, and modes, which have no effect alone. */
const TALLIED = /^(?:platforms|contentTypes|media|favorite|note|untagged|\w+Mode)$/

function readGroups(database: LibraryDatabase, filters: StoredFilters, state: State): GroupRow[] {
  const { capturedAfter, capturedBefore, ...facets } = filters
  const after = capturedAfter === undefined ? null : boundInstant(capturedAfter)
  const before = capturedBefore === undefined ? null : boundInstant(capturedBefore)
  const from = after === null ? null : firstMonthFrom(after)
  const until = before === null ? null : monthAt(before)
  const isTallied = Object.entries(facets).every(([name, value]) => TALLIED.test(name) || isUnused(value))
  const isBounded = (after === null || from !== null) && (before === null || until !== null)
  const isEmpty = from && until && from.name >= until.name
  if (!isTallied || !isBounded || isEmpty) return countBookmarks(database, filters, state)

  const between = (earliest: string | null, latest: string | null): GroupRow[] =>
    earliest === null || latest === null || earliest === latest
      ? []
      : countBookmarks(database, { ...facets, capturedAfter: earliest, capturedBefore: latest }, state)
  // Counts whole months from tallies, whose columns have the names that filters use.
  const months = database.all(sql<GroupRow>`
    select ${GROUP}, sum(amount) as amount, sum(amount * is_favorite) as favorites,
      sum(amount * has_note) as withNote, sum(amount * is_untagged) as untagged
    from tallies as bookmarks
    where amount > 0 and ${filterConditions(facets, state)}
      ${from ? sql`and month >= ${from.name}` : sql``} ${until ? sql`and month < ${until.name}` : sql``}
    ${BY_GROUP}`)
  return [...between(after, from && from.startsAt), ...months, ...between(until && until.startsAt, before)]
}

const bySelection = () => createLruCache<StatsGroup[]>(MAX_CACHED)

/** Counts a selection. A group may be split into several results. */
function countGroups(database: LibraryDatabase, filters: StoredFilters, state: State): StatsGroup[] {
  return database
    .cached('facts', bySelection)
    .get(JSON.stringify([filters, state]), () =>
      readGroups(database, filters, state).map((group) => ({ ...group, isArchived: group.isArchived === 1 })),
    )
}

export const createLibraryStore = (database: LibraryDatabase, access: LibraryAccess): LibraryStore =>
  createSharedStore(access, {
    revision: async () => database.revision(),
    requireWritable: async () => refuseWhileMoving(database.move),
    page: async (query) => selectPage(database, query),
    // Triggers maintain `active_count`.
    tags: async () =>
      database.all(sql<CountedTag>`select uuid as id, name, color, active_count as count from tags`),
    stats: async (filters, state) => countGroups(database, filters, state),
  })
