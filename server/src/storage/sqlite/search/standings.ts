import type { State } from '@bookplate/contract'
import { keptWhile } from '../cache-per-database.ts'
import type { PreparedQuery } from '../prepared.ts'
import type { Sqlite } from '../sqlite.ts'

/** What else than the query moves a bookmark up or down. */
export interface Standing {
  isFavorite: boolean
  capturedAt: number
}

/** By the row ids of bookmarks; null for one that may not be found. */
export type Standings = Map<number, Standing | null>

/** For one library; about a hundred bytes each. */
const MAX_KEPT = 200_000

/** Another text after every change, by whichever process. */
const VERSION: PreparedQuery = {
  sql: `select total_changes() || ' ' || data_version as version from pragma_data_version`,
  parameters: [],
}

const keptByState = keptWhile(
  (database) => database.get<{ version: string }>(VERSION)!.version,
  () => new Map<State, Standings>(),
)

/** The bookmarks of one state as far as they were asked about before: searches while typing find the same ones. */
export function keptStandings(database: Sqlite, state: State): Standings {
  const byState = keptByState(database)
  const standings = byState.get(state)
  if (standings && standings.size <= MAX_KEPT) return standings
  const fresh: Standings = new Map()
  byState.set(state, fresh)
  return fresh
}
