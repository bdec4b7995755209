import type { SummaryHit } from '@bookplate/contract'
import { useLayoutEffect, useMemo, useState, type RefObject } from 'react'
import { masonry } from './masonry.ts'

const FIRST_WIDTH = 320

/** The tiles' places in the width that the grid has. */
export function useColumns(grid: RefObject<HTMLElement | null>, hits: readonly SummaryHit[]) {
  const [width, setWidth] = useState(FIRST_WIDTH)
  useLayoutEffect(() => {
    const element = grid.current
    if (!element) return
    const measure = () => setWidth(element.clientWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [grid])
  return useMemo(() => masonry(hits, width), [hits, width])
}
