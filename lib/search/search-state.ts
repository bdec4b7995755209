import { isWithin, type OpenedCollection } from './opened-collection.ts'
import { withoutUnfinished } from './operators.ts'
import type { Sort } from './sort-hits.ts'
import { EMPTY_INPUT, fittingQuery, pruneFilters, type SearchInput } from './search-input.ts'
import { inputKey } from './search-request.ts'

export const DENSITIES = ['list', 'compact'] as const
export type Density = (typeof DENSITIES)[number]

export const MAX_RECENT = 8

export interface SearchState {
  /** Text in the search box, which may be newer than the input. */
  text: string
  input: SearchInput
  /** Part of the cache key. A new run discards cursors. */
  run: number
  density: Density
  sort: Sort
  collection: OpenedCollection | null
  recent: readonly string[]
}

export const INITIAL_SEARCH: SearchState = {
  text: '',
  input: EMPTY_INPUT,
  run: 0,
  density: 'list',
  sort: 'given',
  collection: null,
  recent: [],
}

export type SearchAction =
  | { type: 'typed'; text: string }
  /** Typing paused, so the text is searched. `isFinished` includes an incomplete operator at the end. */
  | { type: 'settled'; isFinished?: boolean }
  /** `edit` gets the typed text as its query. Keeps the open collection unless another one, or null, is given. */
  | {
      type: 'edited'
      edit: (input: SearchInput) => SearchInput
      collection?: OpenedCollection | null | undefined
    }
  /** The service refused a cursor (422). */
  | { type: 'cursorRefused' }
  /** Changes what doesn't affect the results. */
  | { type: 'set'; state: Partial<Pick<SearchState, 'density' | 'sort' | 'recent'>> }
  | { type: 'remembered' }

/** A changed input starts over, because cursors are bound to it. An equivalent input doesn't. */
function ask(state: SearchState, input: SearchInput): SearchState {
  const next = { ...input, filters: pruneFilters(input.filters) }
  const collection = state.collection && isWithin(state.collection, next.filters) ? state.collection : null
  return inputKey(next) === inputKey(state.input)
    ? { ...state, input: next, collection }
    : { ...state, input: next, collection, run: 0 }
}

function remember(state: SearchState): SearchState {
  const words = state.input.query.trim()
  if (words === '') return state
  const others = state.recent.filter((recent) => recent.toLowerCase() !== words.toLowerCase())
  return { ...state, recent: [words, ...others].slice(0, MAX_RECENT) }
}

export function searchReducer(state: SearchState, action: SearchAction): SearchState {
  switch (action.type) {
    case 'typed':
      return { ...state, text: fittingQuery(action.text) }
    case 'settled':
      return ask(state, {
        ...state.input,
        query: action.isFinished ? state.text : withoutUnfinished(state.text),
      })
    case 'edited': {
      const { edit, collection = state.collection } = action
      const input = edit({ ...state.input, query: state.text })
      return ask({ ...state, text: input.query, collection }, input)
    }
    case 'cursorRefused':
      // Restart only once, because the service might refuse every cursor.
      return canRestart(state) ? { ...state, run: 1 } : state
    case 'set':
      return { ...state, ...action.state }
    case 'remembered':
      return remember(state)
  }
}

export const canRestart = (state: Pick<SearchState, 'run'>): boolean => state.run === 0
