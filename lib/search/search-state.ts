import { isWithin, type OpenedCollection } from '@/lib/collect/opened-collection.ts'
import { withoutUnfinished } from './operators.ts'
import type { Sort } from './sort-hits.ts'
import { fittingQuery } from './fitting-query.ts'
import { EMPTY_INPUT, inputKey, pruneFilters, type SearchInput } from './search-input.ts'

export const DENSITIES = ['list', 'compact'] as const
export type Density = (typeof DENSITIES)[number]

/** How many searches are offered again. */
export const MAX_RECENT = 8

export interface SearchState {
  /** What stands in the box, which is ahead of what is asked for. */
  text: string
  input: SearchInput
  /** Part of the cache key: a new run forgets every cursor of the one before. */
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
  /** Typing paused: what stands in the box is asked for, an operator at its end when nothing more of it comes. */
  | { type: 'settled'; isFinished?: boolean }
  | { type: 'changed'; input: Partial<SearchInput> }
  /** What is asked for, and stands in the box, is made into something else. */
  | { type: 'edited'; edit: (input: SearchInput) => SearchInput }
  /** A saved search: replaces everything, also the words. */
  | { type: 'opened'; input: SearchInput; collection?: OpenedCollection | null }
  | { type: 'cleared' }
  /** The service refused a cursor (422). */
  | { type: 'cursorRefused' }
  | { type: 'restored'; state: Partial<SearchState> }
  | { type: 'dense'; density: Density }
  | { type: 'sorted'; sort: Sort }
  | { type: 'remembered' }
  | { type: 'forgotten' }

/** A cursor is bound to its input, so any change of it begins anew; the same input under another name does not. */
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
  const others = state.recent.filter((one) => one.toLowerCase() !== words.toLowerCase())
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
      const input = action.edit({ ...state.input, query: state.text })
      return ask({ ...state, text: input.query }, input)
    }
    case 'changed':
      return ask(state, { ...state.input, query: state.text, ...action.input })
    case 'opened':
      return ask(
        {
          ...state,
          text: action.input.query,
          collection: action.collection === undefined ? state.collection : action.collection,
        },
        action.input,
      )
    case 'cleared':
      return ask({ ...state, text: '' }, { ...state.input, query: '' })
    case 'cursorRefused':
      // Once: a service that refuses the next cursor too would be asked for ever.
      return canRestart(state) ? { ...state, run: 1 } : state
    case 'restored':
      return { ...state, ...action.state, run: 0 }
    case 'dense':
      return { ...state, density: action.density }
    case 'sorted':
      return { ...state, sort: action.sort }
    case 'remembered':
      return remember(state)
    case 'forgotten':
      return { ...state, recent: [] }
  }
}

export function canRestart(state: Pick<SearchState, 'run'>): boolean {
  return state.run === 0
}
