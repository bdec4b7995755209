import type { SummaryHit, SummaryPassage } from '@bookplate/contract'
import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import type { ResultsHandle } from '@/components/results/results-handle.ts'

export type ReturnScreen = { kind: 'ask'; question: string } | { kind: 'highlights' }

export type SideScreen =
  | {
      kind: 'reading'
      id: string
      focus?: 'tags'
      passage?: SummaryPassage | undefined
      highlight?: string | undefined
      /** Screen that it was opened from, other than the results. */
      from?: ReturnScreen
    }
  | ReturnScreen
  | { kind: 'overview' }
  /** `isGone`: a missing collection was to be opened. */
  | { kind: 'collections'; isGone?: boolean }

interface SideScreenParts {
  hits: readonly SummaryHit[]
  list: RefObject<ResultsHandle | null>
  start: SideScreen | null
}

export function useSideScreen({ hits, list, start }: SideScreenParts) {
  const [screen, setScreen] = useState(start)
  const isOpen = useRef(screen !== null)
  const opener = useRef<Element | null>(null)
  const show = useCallback((next: SideScreen | null) => {
    if (!isOpen.current) opener.current = document.activeElement
    setScreen(next)
  }, [])
  useEffect(() => {
    isOpen.current = screen !== null
    // Restore the focus that the screen took away.
    if (screen === null && document.activeElement === document.body && opener.current instanceof HTMLElement)
      opener.current.focus()
  }, [screen])
  const readingId = screen?.kind === 'reading' ? screen.id : null
  // Image mode repeats bookmarks.
  const ids = useMemo(() => [...new Set(hits.map((hit) => hit.id))], [hits])
  const at = readingId === null ? -1 : ids.indexOf(readingId)
  // Row to return to if the bookmark has left the list, for example by archiving it.
  const lastRow = useRef(0)
  useEffect(() => {
    if (at >= 0) lastRow.current = at
  }, [at])
  const from = screen?.kind === 'reading' ? screen.from : undefined
  const close = useCallback(() => {
    if (from) {
      show(from)
      return
    }
    show(null)
    if (readingId === null) return
    opener.current = null
    list.current?.focus(ids.includes(readingId) ? readingId : ids[Math.min(lastRow.current, ids.length - 1)])
  }, [readingId, ids, list, show, from])
  const readAt = (index: number) => {
    const id = ids[index]
    const passage = hits.find((hit) => hit.id === id)?.passage
    return from || at < 0 || id === undefined ? null : () => show({ kind: 'reading', id, passage })
  }
  return { screen, show, close, readingId, onPrevious: readAt(at - 1), onNext: readAt(at + 1) }
}
