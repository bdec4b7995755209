import type { SummaryHit, SummaryPassage } from '@bookplate/contract'
import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import type { ResultsHandle } from '@/components/results/results-handle.ts'

/** What stands beside the results, or over them where there is no room beside. */
export type SideScreen =
  | { kind: 'reading'; id: string; focus?: 'tags'; passage?: SummaryPassage | undefined }
  | { kind: 'overview' }
  | { kind: 'collections' }

interface SideScreenParts {
  hits: readonly SummaryHit[]
  list: RefObject<ResultsHandle | null>
  /** What was read when the panel was last open. */
  startId: string | null
}

/** Which screen is open, the bookmarks before and after the one that is read, and the way back to its row. */
export function useSideScreen({ hits, list, startId }: SideScreenParts) {
  const [screen, setScreen] = useState<SideScreen | null>(startId ? { kind: 'reading', id: startId } : null)
  const isOpen = useRef(screen !== null)
  /** What had the focus when the first screen opened. */
  const opener = useRef<Element | null>(null)
  const show = useCallback((next: SideScreen | null) => {
    if (!isOpen.current) opener.current = document.activeElement
    setScreen(next)
  }, [])
  useEffect(() => {
    isOpen.current = screen !== null
    // The focus went with the screen.
    if (screen === null && document.activeElement === document.body && opener.current instanceof HTMLElement)
      opener.current.focus()
  }, [screen])
  const readingId = screen?.kind === 'reading' ? screen.id : null
  // Several images of one bookmark are one to read.
  const ids = useMemo(() => [...new Set(hits.map((hit) => hit.id))], [hits])
  const at = readingId === null ? -1 : ids.indexOf(readingId)
  // What is read may leave the list meanwhile, archived perhaps: then the row is that of what follows it.
  const lastRow = useRef(0)
  useEffect(() => {
    if (at >= 0) lastRow.current = at
  }, [at])
  const close = useCallback(() => {
    show(null)
    if (readingId === null) return
    // The focus goes to its row.
    opener.current = null
    list.current?.focus(ids.includes(readingId) ? readingId : ids[Math.min(lastRow.current, ids.length - 1)])
  }, [readingId, ids, list, show])
  const readAt = (index: number) => {
    const id = ids[index]
    const passage = hits.find((hit) => hit.id === id)?.passage
    return at < 0 || id === undefined ? null : () => show({ kind: 'reading', id, passage })
  }
  return { screen, show, close, readingId, onPrevious: readAt(at - 1), onNext: readAt(at + 1) }
}
