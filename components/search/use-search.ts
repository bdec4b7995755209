import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useReducer, useRef, type Dispatch } from 'react'
import type { SavedSession } from '@/lib/search/saved-session.ts'
import {
  INITIAL_SEARCH,
  searchReducer,
  type SearchAction,
  type SearchState,
} from '@/lib/search/search-state.ts'

/** Between two searches of one burst of typing, so that a minute of it stays within the rate budget. */
export const SEARCH_GAP_MS = 260

/**
 * The search of this panel; `start` is what it was when the panel was last open. A letter is asked for at once, in the
 * drawing that shows it; one that comes too soon after the search before waits for its turn, and only the last does.
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
    const timer = setTimeout(settle, askedAt.current + SEARCH_GAP_MS - performance.now())
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

const KEEP_AFTER_MS = 300

interface Kept {
  read: () => SavedSession
  write: (session: SavedSession) => void
  /** As it is when the library leaves the page. */
  leave: (session: SavedSession) => void
  scroller: HTMLElement | null
}

/** Keeps what is on screen for the next time the panel opens: soon after it changes, and when it closes. */
export function useKeptSession({ read, write, leave, scroller }: Kept): void {
  const queries = useQueryClient()
  const latest = useRef(read)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const keepSoon = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => write(latest.current()), KEEP_AFTER_MS)
  }, [write])
  // Apart from the listeners: what is read changes with each key, and a listener for scrolling is not cheap.
  useEffect(() => {
    latest.current = read
    keepSoon()
  }, [read, keepSoon])
  useEffect(() => () => leave(latest.current()), [leave])

  useEffect(() => {
    const keep = () => write(latest.current())
    const stopHearing = queries.getQueryCache().subscribe((event) => event.type === 'updated' && keepSoon())
    scroller?.addEventListener('scroll', keepSoon, { passive: true })
    window.addEventListener('pagehide', keep)
    keepSoon()
    return () => {
      clearTimeout(timer.current)
      stopHearing()
      scroller?.removeEventListener('scroll', keepSoon)
      window.removeEventListener('pagehide', keep)
    }
  }, [write, scroller, queries, keepSoon])
}
