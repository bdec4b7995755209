import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useReducer, type Dispatch } from 'react'
import {
  INITIAL_SEARCH,
  searchReducer,
  type SearchAction,
  type SearchState,
} from '@/lib/search/search-state.ts'
import { useSettled } from './use-settled.ts'

/** The search of this panel; `start` is what it was when the panel was last open. */
export function useSearch(start: Partial<SearchState> | null): [SearchState, Dispatch<SearchAction>] {
  const [state, dispatch] = useReducer(searchReducer, start, (kept) =>
    kept ? searchReducer(INITIAL_SEARCH, { type: 'restored', state: kept }) : INITIAL_SEARCH,
  )
  useSettled(state.text, () => dispatch({ type: 'settled' }))
  return [state, dispatch]
}

const KEEP_AFTER_MS = 300

interface Kept {
  read: () => unknown
  write: (session: unknown) => void
  scroller: HTMLElement | null
}

/** Keeps what is on screen for the next time the panel opens: soon after it changes, and when it closes. */
export function useKeptSession({ read, write, scroller }: Kept): void {
  const queries = useQueryClient()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const keep = () => write(read())
    const keepSoon = () => {
      clearTimeout(timer)
      timer = setTimeout(keep, KEEP_AFTER_MS)
    }
    const stopHearing = queries.getQueryCache().subscribe((event) => event.type === 'updated' && keepSoon())
    scroller?.addEventListener('scroll', keepSoon, { passive: true })
    window.addEventListener('pagehide', keep)
    keepSoon()
    return () => {
      clearTimeout(timer)
      stopHearing()
      scroller?.removeEventListener('scroll', keepSoon)
      window.removeEventListener('pagehide', keep)
    }
  }, [read, write, scroller, queries])
}
