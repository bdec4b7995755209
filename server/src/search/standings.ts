import type { State } from '@bookplate/contract'
import type { PreparedQuery } from '../store/prepared.ts'
import type { Sqlite } from '../store/sqlite.ts'

/** What else than the query moves a bookmark up or down. */
export interface Standing {
  isFavorite: boolean
  capturedAt: number
}

/** By the row ids of bookmarks; null for one that may not be found. */
export type Standings = Map<number, Standing | null>

/** For one library; about a hundred bytes each. */
const MAX_KEPT = 200_000

/** What was read of each library, for as long as it is open and stays as it is. */
const kept = new WeakMap<Sqlite, { version: string; byState: Map<State, Standings> }>()

/** Another text after every change, by whichever process. */
const VERSION: PreparedQuery = {
  sql: `select total_changes() || ' ' || data_version as version from pragma_data_version`,
  parameters: [],
}

/** The bookmarks of one state as far as they were asked about before: searches while typing find the same ones. */
export function keptStandings(database: Sqlite, state: State): Standings {
  const { version } = database.get<{ version: string }>(VERSION)!
  let known = kept.get(database)
  if (known?.version !== version) {
    known = { version, byState: new Map() }
    kept.set(database, known)
  }
  const standings = known.byState.get(state)
  if (standings && standings.size <= MAX_KEPT) return standings
  const fresh: Standings = new Map()
  known.byState.set(state, fresh)
  return fresh
}
