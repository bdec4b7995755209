import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { cachedPages } from '@/lib/query/cached-results.ts'
import { useLibrary } from '@/lib/query/library-context.tsx'
import { sessionOf, type SavedSession } from '@/lib/search/saved-session.ts'
import type { SearchState } from '@/lib/search/search-state.ts'
import { usePanel } from '../panel-parts/panel-context.tsx'

const WRITE_AFTER_MS = 300

interface SessionParts {
  accountId: string
  session: SavedSession | null
  onLeave: (session: SavedSession) => void
  state: SearchState
  selected: ReadonlySet<string>
  readingId: string | null
  scroller: HTMLElement | null
}

export function useSavedSession(parts: SessionParts): void {
  const { accountId, session, onLeave, state, selected, readingId, scroller } = parts
  const { client } = useLibrary()
  const queries = useQueryClient()
  const { host, rankAccess } = usePanel()
  const { writeSession: write } = host
  const read = useCallback(
    () =>
      sessionOf(state, {
        accountId,
        selected: [...selected],
        scrollTop: scroller?.scrollTop ?? 0,
        readingId,
        ...cachedPages({ queries, client, rankAccess }, state.input, state.run),
      }),
    [state, accountId, scroller, selected, readingId, queries, client, rankAccess],
  )
  const latest = useRef(read)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const writeSoon = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => write(latest.current()), WRITE_AFTER_MS)
  }, [write])
  // A separate effect, because this runs per keystroke and attaching a scroll listener is slow.
  useEffect(() => {
    latest.current = read
    writeSoon()
  }, [read, writeSoon])
  useEffect(() => () => onLeave(latest.current()), [onLeave])

  useEffect(() => {
    const writeNow = () => write(latest.current())
    const unsubscribe = queries.getQueryCache().subscribe((event) => event.type === 'updated' && writeSoon())
    scroller?.addEventListener('scroll', writeSoon, { passive: true })
    window.addEventListener('pagehide', writeNow)
    writeSoon()
    return () => {
      clearTimeout(timer.current)
      unsubscribe()
      scroller?.removeEventListener('scroll', writeSoon)
      window.removeEventListener('pagehide', writeNow)
    }
  }, [write, scroller, queries, writeSoon])

  useLayoutEffect(() => {
    if (session) scroller?.scrollTo({ top: session.scrollTop })
  }, [session, scroller])
}
