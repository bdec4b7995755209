import type { State } from '@bookplate/contract'
import type { Standing } from '../../search-store.ts'
import type { LibraryDatabase } from '../library/library-database.ts'

/** By bookmark id. Null if not allowed. */
export type Standings = Map<number, Standing | null>

/** Per library, about 100 bytes each. */
const MAX_KEPT = 200_000

const byState = () => new Map<State, Standings>()

/** Cached bookmarks of a state, because searches while typing find the same ones. */
export function keptStandings(database: LibraryDatabase, state: State): Standings {
  const kept = database.kept('facts', byState)
  const standings = kept.get(state)
  if (standings && standings.size <= MAX_KEPT) return standings
  const fresh: Standings = new Map()
  kept.set(state, fresh)
  return fresh
}
