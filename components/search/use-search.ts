import { useCallback, useEffect, useReducer, useRef, type Dispatch } from 'react'
import { withoutUnfinished } from '@/lib/search/operators.ts'
import {
  INITIAL_SEARCH,
  searchReducer,
  type SearchAction,
  type SearchState,
} from '@/lib/search/search-state.ts'

/** Minimum interval between searches while typing, to stay within the rate budget. */
export const SEARCH_GAP_MS = 260
/** Pause after which an incomplete operator is searched as text. */
const UNFINISHED_MS = 700

export function useSearch(start: Partial<SearchState> | null): [SearchState, Dispatch<SearchAction>] {
  const [state, dispatch] = useReducer(searchReducer, { ...INITIAL_SEARCH, ...start })
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
