import { useCallback, useEffect, useReducer, useRef, type Dispatch } from 'react'
import { withoutUnfinished } from '@/lib/search/operators.ts'
import {
  INITIAL_SEARCH,
  searchReducer,
  type SearchAction,
  type SearchState,
} from '@/lib/search/search-state.ts'

/** Between two searches of one burst of typing, so that a minute of it stays within the rate budget. */
export const SEARCH_GAP_MS = 260
/** After it an operator at the end of what is typed is taken as it stands. */
export const UNFINISHED_MS = 700

/**
 * The search of this panel; `start` is what it was when the panel was last open. What is typed is asked for at once, in
 * the drawing that shows it; what comes too soon after the search before waits for its turn, and only the last does.
 */
export function useSearch(start: Partial<SearchState> | null): [SearchState, Dispatch<SearchAction>] {
  const [state, dispatch] = useReducer(searchReducer, start, (kept) =>
    kept ? searchReducer(INITIAL_SEARCH, { type: 'restored', state: kept }) : INITIAL_SEARCH,
  )
  const askedAt = useRef(-SEARCH_GAP_MS)
  const settle = useCallback(() => {
    askedAt.current = performance.now()
    dispatch({ type: 'settled' })
  }, [])
  const { text } = state
  const { query } = state.input
  useEffect(() => {
    if (text === query) return
    const isUnfinished = query === withoutUnfinished(text)
    const timer = isUnfinished
      ? setTimeout(() => dispatch({ type: 'settled', isFinished: true }), UNFINISHED_MS)
      : setTimeout(settle, askedAt.current + SEARCH_GAP_MS - performance.now())
    return () => clearTimeout(timer)
  }, [text, query, settle])
  const act = useCallback(
    (action: SearchAction) => {
      dispatch(action)
      if (action.type === 'typed' && performance.now() - askedAt.current >= SEARCH_GAP_MS) settle()
    },
    [settle],
  )
  return [state, act]
}
