import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { OpenedCollection } from '@/lib/search/opened-collection.ts'
import type { SearchInput } from '@/lib/search/search-input.ts'
import { hasWords, inputKey } from '@/lib/search/search-request.ts'
import type { SideScreen } from './use-side-screen.ts'

export interface Visit {
  input: SearchInput
  collection: OpenedCollection | null
  screen: SideScreen | null
}

interface PageHistory {
  /** Only the library in a tab has browser history. */
  isOn: boolean
  visit: Visit
  scroller: HTMLElement | null
  isSettled: boolean
  restore: (visit: Visit) => void
}

/** Browsers limit history changes to about 200 per 30 seconds. */
const KEEP_SCROLL_MS = 250

const placeIn = (screen: SideScreen): string | null =>
  screen.kind === 'reading' ? screen.id : screen.kind === 'ask' ? screen.question : null

const keyOf = ({ input, screen }: Visit) =>
  JSON.stringify([inputKey(input), screen?.kind, screen && placeIn(screen)])

/** Typing one query is one visit, so that Back doesn't remove single letters. */
const isSameSearch = (one: Visit, other: Visit) =>
  one.screen === null &&
  other.screen === null &&
  hasWords(one.input) &&
  hasWords(other.input) &&
  inputKey({ ...one.input, query: '' }) === inputKey({ ...other.input, query: '' })

export function usePageHistory({ isOn, visit, scroller, isSettled, restore }: PageHistory): void {
  const shown = useRef<Visit | null>(null)
  const scrollTop = useRef(0)
  const wanted = useRef<number | null>(null)
  const restoreNow = useEffectEvent(restore)
  const keepScroll = useCallback(() => {
    if (shown.current) history.replaceState({ ...shown.current, scrollTop: scrollTop.current }, '')
  }, [])

  useEffect(() => {
    if (!isOn || !scroller) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const onScroll = () => {
      scrollTop.current = scroller.scrollTop
      clearTimeout(timer)
      timer = setTimeout(keepScroll, KEEP_SCROLL_MS)
    }
    const onPop = ({ state }: PopStateEvent) => {
      const entry = state as (Visit & { scrollTop: number }) | null
      if (!entry) return
      clearTimeout(timer)
      shown.current = entry
      wanted.current = entry.scrollTop
      restoreNow(entry)
    }
    scroller.addEventListener('scroll', onScroll, { passive: true })
    window.addEventListener('popstate', onPop)
    return () => {
      clearTimeout(timer)
      scroller.removeEventListener('scroll', onScroll)
      window.removeEventListener('popstate', onPop)
    }
  }, [isOn, scroller, keepScroll])

  const key = keyOf(visit)
  const readVisit = useEffectEvent(() => visit)
  useLayoutEffect(() => {
    if (!isOn) return
    const now = readVisit()
    const before = shown.current
    if (before && keyOf(before) === key) return
    shown.current = now
    if (!before || isSameSearch(before, now)) {
      history.replaceState({ ...now, scrollTop: scrollTop.current }, '')
      return
    }
    history.replaceState({ ...before, scrollTop: scrollTop.current }, '')
    history.pushState({ ...now, scrollTop: 0 }, '')
  }, [isOn, key])

  useLayoutEffect(() => {
    if (wanted.current === null || !isSettled || !shown.current || keyOf(shown.current) !== key) return
    const top = wanted.current
    wanted.current = null
    // Rows get their height one frame after the render.
    requestAnimationFrame(() => requestAnimationFrame(() => scroller?.scrollTo({ top })))
  }, [isSettled, key, scroller])
}
