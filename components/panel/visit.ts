import type { OpenedCollection } from '@/lib/search/opened-collection.ts'
import type { SearchInput } from '@/lib/search/search-input.ts'
import { hasWords, inputKey } from '@/lib/search/search-request.ts'
import type { SideScreen } from './use-side-screen.ts'

/** State of the panel that Back and Forward restore. */
export interface Visit {
  input: SearchInput
  collection: OpenedCollection | null
  screen: SideScreen | null
}

export const readingIdOf = ({ screen }: Visit): string | null =>
  screen?.kind === 'reading' ? screen.id : null

export const visitKey = (visit: Visit): string =>
  JSON.stringify([
    inputKey(visit.input),
    visit.collection?.id,
    visit.screen?.kind,
    visit.screen?.kind === 'ask' ? visit.screen.question : readingIdOf(visit),
  ])

/** Typing one query is one visit, so that Back doesn't remove single letters. */
export const isSameSearch = (a: Visit, b: Visit): boolean =>
  a.screen === null &&
  b.screen === null &&
  hasWords(a.input) &&
  hasWords(b.input) &&
  visitKey({ ...a, input: { ...a.input, query: '' } }) ===
    visitKey({ ...b, input: { ...b.input, query: '' } })
