import { useCallback, useRef, useState } from 'react'

const OVERSCAN = 4

/** The rows of a fixed height that a scrolled box has to draw. */
export function visibleRange(scrollTop: number, height: number, rowHeight: number, count: number) {
  const first = Math.max(Math.floor(scrollTop / rowHeight) - OVERSCAN, 0)
  const last = Math.min(Math.ceil((scrollTop + height) / rowHeight) + OVERSCAN, count)
  return { first: Math.min(first, last), last }
}

function rootFontSize() {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
}

/** Draws only what is in sight of a long list. Row height in rem, so that it grows with the person's font size. */
export function useWindow(count: number, rowRem: number, rows: number) {
  const box = useRef<HTMLDivElement>(null)
  const [scrollTop, setScrollTop] = useState(0)
  const [rowHeight] = useState(() => rowRem * rootFontSize())

  const reveal = useCallback(
    (at: number) => {
      const element = box.current
      if (!element) return
      const top = at * rowHeight
      if (top < element.scrollTop) element.scrollTop = top
      // Where there is less room than for all rows, the box is lower than they are.
      const height = element.clientHeight || rows * rowHeight
      if (top + rowHeight > element.scrollTop + height) element.scrollTop = top + rowHeight - height
      setScrollTop(element.scrollTop)
    },
    [rowHeight, rows],
  )
  return {
    box,
    ...visibleRange(Math.min(scrollTop, count * rowHeight), rows * rowHeight, rowHeight, count),
    rowHeight,
    reveal,
    onScroll: () => setScrollTop(box.current?.scrollTop ?? 0),
  }
}
