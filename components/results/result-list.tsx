import { defaultRangeExtractor, useVirtualizer, type Range, type VirtualItem } from '@tanstack/react-virtual'
import { useCallback, useEffect, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'
import { classNames } from '@/components/ui/class-names.ts'
import type { Changes } from '@/lib/outbox/pending-changes.ts'
import type { Density } from '@/lib/search/search-state.ts'
import { hitKey } from '@/lib/search/result-page.ts'
import { focusSoon } from './focus-soon.ts'
import type { ResultsProps } from './results-handle.ts'
import { ResultRow } from './result-row.tsx'
import { listStep, useListFocus } from './use-list-focus.ts'
import { t } from '@/lib/language/translate.ts'
import { reportedHeight, useNewHeights, VirtualRow } from './virtual-row.tsx'

type Key = VirtualItem['key']

/** Reuses rendered rows, because changing a row's text is faster than creating one. */
export function createRowSlots() {
  let slots: ReadonlyMap<Key, number> = new Map()
  let made = 0
  let held: Key | null = null
  return {
    assign(keys: readonly Key[]): ReadonlyMap<Key, number> {
      const wanted = new Set(keys)
      const left = [...slots].filter(([key]) => !wanted.has(key) && key !== held).map(([, slot]) => slot)
      slots = new Map(keys.map((key) => [key, slots.get(key) ?? left.shift() ?? made++]))
      return slots
    },
    /** Reserves the row with the focus, so that a key press doesn't reach another hit. */
    hold(key: Key | null): void {
      held = key
    },
  }
}

const ROW_HEIGHTS: Record<Density, number> = { list: 124, compact: 33 }
/** Rows rendered outside of the view. Few while a keystroke replaces all rows, more while scrolling. */
const OVERSCAN = { still: 1, scrolling: 5 }
const LOAD_AHEAD = 12

interface ResultListProps extends ResultsProps {
  pending: Changes
  words: readonly string[]
  density: Density
  scroller: HTMLElement | null
  currentId: string | null
  /** -1 tells screen readers that the total is unknown. */
  total: number | null
}

export function ResultList(props: ResultListProps) {
  const {
    ref,
    hits,
    pending,
    words,
    density,
    scroller,
    selected,
    currentId,
    actions,
    isDimmed,
    hasMore,
    total,
    isSelecting,
    onNearEnd,
    onLeave,
  } = props
  const list = useRef<HTMLDivElement>(null)
  const [margin, setMargin] = useState(0)
  const [active, setActive] = useState(-1)
  const [isScrolling, setScrolling] = useState(false)
  const [slots] = useState(createRowSlots)

  // Keep the focused row rendered, because removing it would lose the focus.
  const rangeExtractor = useCallback(
    (range: Range) => {
      const rows = defaultRangeExtractor(range)
      return active < 0 || active >= range.count || rows.includes(active)
        ? rows
        : [...rows, active].toSorted((a, b) => a - b)
    },
    [active],
  )
  // Estimate new rows by the average of earlier ones. A wrong estimate causes extra renders.
  const typical = useRef({ ...ROW_HEIGHTS })
  const keyAt = useCallback((index: number) => (hits[index] ? hitKey(hits[index]) : index), [hits])
  const virtualizer = useVirtualizer<HTMLElement, HTMLElement>({
    count: hits.length,
    getScrollElement: () => scroller,
    estimateSize: () => typical.current[density],
    getItemKey: keyAt,
    scrollMargin: margin,
    overscan: isScrolling ? OVERSCAN.scrolling : OVERSCAN.still,
    onChange: (at) => setScrolling(at.isScrolling),
    rangeExtractor,
    // Move rows without rendering when a row is higher than estimated.
    directDomUpdates: true,
    directDomUpdatesMode: 'position',
    measureElement: reportedHeight,
  })
  const { containerRef } = virtualizer
  const listRef = useCallback(
    (element: HTMLDivElement | null) => {
      list.current = element
      containerRef(element)
    },
    [containerRef],
  )

  // Elements above the list can change its offset.
  useLayoutEffect(() => {
    if (!scroller) return
    const measure = () => setMargin(list.current?.offsetTop ?? 0)
    const observer = new ResizeObserver(measure)
    for (const part of scroller.children) observer.observe(part)
    measure()
    return () => observer.disconnect()
  }, [scroller])

  const focusRow = useCallback(
    (index: number) => {
      if (!hits[index]) return
      setActive(index)
      virtualizer.scrollToIndex(index, { align: 'auto' })
      focusSoon(() => list.current?.querySelector<HTMLElement>(`[data-index="${index}"] a[data-result]`))
    },
    [hits, virtualizer],
  )
  useImperativeHandle(ref, () => ({
    focus: (id) => {
      const at = hits.findIndex((hit) => hit.id === id)
      focusRow(Math.max(0, at))
    },
  }))

  const focus = useListFocus({
    hits,
    selected,
    step: listStep(hits.length),
    focusHit: focusRow,
    actions,
    onLeave,
    onFocusChange: (index) => {
      if (index !== null) setActive(index)
      slots.hold(index === null ? null : keyAt(index))
    },
  })
  const rows = virtualizer.getVirtualItems()
  const drawn = slots.assign(rows.map(({ key }) => key))
  useNewHeights(virtualizer, rows, (height) => (typical.current[density] = height))
  const lastIndex = rows.at(-1)?.index ?? -1
  useEffect(() => {
    if (hasMore && lastIndex >= hits.length - LOAD_AHEAD) onNearEnd()
  }, [hasMore, lastIndex, hits.length, onNearEnd])

  return (
    <div role="presentation" {...focus}>
      <div
        ref={listRef}
        role="list"
        aria-label={t('results.list')}
        aria-busy={isDimmed}
        className={classNames(
          'relative transition-opacity',
          isDimmed && 'opacity-60 contrast-more:opacity-100',
        )}
      >
        {rows.map((row) => {
          const hit = hits[row.index]
          if (!hit) return null
          return (
            <VirtualRow
              key={drawn.get(row.key)}
              virtualizer={virtualizer}
              item={row}
              role="listitem"
              aria-posinset={row.index + 1}
              aria-setsize={total ?? (hasMore ? -1 : hits.length)}
            >
              <ResultRow
                hit={hit}
                words={words}
                density={density}
                isSelected={selected.has(hit.id)}
                isSelecting={isSelecting}
                isCurrent={currentId === hit.id}
                isWaiting={pending.get(hit.id)?.isWaiting ?? false}
                actions={actions}
              />
            </VirtualRow>
          )
        })}
      </div>
    </div>
  )
}
