import type { State } from '@bookplate/contract'
import type { Standing } from '../../search-store.ts'
import type { LibraryDatabase } from '../library/library-database.ts'

/** By the row ids of bookmarks; null for one that may not be found. */
export type Standings = Map<number, Standing | null>

/** For one library; about a hundred bytes each. */
const MAX_KEPT = 200_000

const byState = () => new Map<State, Standings>()

/** The bookmarks of one state as far as they were asked about before: searches while typing find the same ones. */
export function keptStandings(database: LibraryDatabase, state: State): Standings {
  const kept = database.kept('facts', byState)
  const standings = kept.get(state)
  if (standings && standings.size <= MAX_KEPT) return standings
  const fresh: Standings = new Map()
  kept.set(state, fresh)
  return fresh
}
