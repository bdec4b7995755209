import {
  createContext,
  useContext,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  type ReactNode,
} from 'react'
import { LayersProvider } from '@/components/ui/layers.ts'
import type { Entry, PageHistory } from './browser-history.ts'
import { visitKey, type Visit } from './visit.ts'

/** Only the library in a tab has a history. */
const PageHistoryContext = createContext<PageHistory | null>(null)

export function PageHistoryProvider({ value, children }: { value: PageHistory | null; children: ReactNode }) {
  return (
    <PageHistoryContext value={value}>
      <LayersProvider value={value?.addLayer ?? null}>{children}</LayersProvider>
    </PageHistoryContext>
  )
}

export const useFirstScreen = () => useContext(PageHistoryContext)?.firstScreen ?? null

interface PanelState {
  visit: Visit
  scroller: HTMLElement | null
  isSettled: boolean
  restore: (visit: Visit) => void
}

export function usePageHistory({ visit, scroller, isSettled, restore }: PanelState): void {
  const page = useContext(PageHistoryContext)
  const wanted = useRef(page?.start ?? null)
  const restoreNow = useEffectEvent((entry: Entry) => {
    wanted.current = entry
    restore(entry)
  })
  useEffect(() => page?.listen((entry) => restoreNow(entry)), [page])
  useEffect(() => {
    if (!page || !scroller) return undefined
    const onScroll = () => page.scrolled(scroller.scrollTop)
    scroller.addEventListener('scroll', onScroll, { passive: true })
    return () => scroller.removeEventListener('scroll', onScroll)
  }, [page, scroller])

  useLayoutEffect(() => page?.show(visit), [page, visit])

  useLayoutEffect(() => {
    if (wanted.current === null || !isSettled || visitKey(wanted.current) !== visitKey(visit)) return
    const { scrollTop: top } = wanted.current
    wanted.current = null
    // Rows get their height one frame after the render.
    requestAnimationFrame(() => requestAnimationFrame(() => scroller?.scrollTo({ top })))
  }, [isSettled, visit, scroller])
}
