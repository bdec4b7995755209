import type { SummaryHit } from '@bookplate/contract'
import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual'
import {
  type FocusEvent,
  useCallback,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type Ref,
} from 'react'
import { usePendingEdits } from '@/lib/query/pending-edits.ts'
import type { Density } from '@/lib/search/search-state.ts'
import { hitKey } from '@/lib/search/result-page.ts'
import type { HitActions } from './hit-actions.ts'
import type { ResultsHandle } from './results-handle.ts'
import { ResultRow } from './result-row.tsx'
import { listStep, useListKeys } from './use-list-keys.ts'

const ROW_HEIGHTS: Record<Density, number> = { list: 112, compact: 33 }
/** Rows drawn out of sight: enough that scrolling finds them there, few while a keystroke replaces them all. */
const OVERSCAN = { still: 1, scrolling: 5 }
/** Rows from the end at which the next page is asked for. */
const LOAD_AHEAD = 12

interface ResultListProps {
  ref?: Ref<ResultsHandle>
  hits: readonly SummaryHit[]
  words: readonly string[]
  density: Density
  scroller: HTMLElement | null
  selected: ReadonlySet<string>
  isSelecting: boolean
  currentId: string | null
  actions: HitActions
  isDimmed: boolean
  hasMore: boolean
  /** Rows are not all loaded: -1 says "unknown" to a screen reader. */
  total: number | null
  onNearEnd: () => void
  /** Up from the first row. */
  onLeave: () => void
}

export function ResultList(props: ResultListProps) {
  const { ref, hits, words, density, scroller, selected, currentId, actions, isDimmed, hasMore, total } =
    props
  const { isSelecting, onNearEnd, onLeave } = props
  const list = useRef<HTMLDivElement>(null)
  const [margin, setMargin] = useState(0)
  const [active, setActive] = useState(-1)
  const [isScrolling, setScrolling] = useState(false)
  const pending = usePendingEdits()

  // The focused row stays in the page when it is scrolled away, or the focus would be lost with it.
  const rangeExtractor = useCallback(
    (range: Range) => {
      const rows = defaultRangeExtractor(range)
      return active < 0 || active >= range.count || rows.includes(active)
        ? rows
        : [...rows, active].toSorted((a, b) => a - b)
    },
    [active],
  )
  const virtualizer = useVirtualizer({
    count: hits.length,
    getScrollElement: () => scroller,
    estimateSize: () => ROW_HEIGHTS[density],
    getItemKey: (index) => (hits[index] ? hitKey(hits[index]) : index),
    scrollMargin: margin,
    overscan: isScrolling ? OVERSCAN.scrolling : OVERSCAN.still,
    onChange: (at) => setScrolling(at.isScrolling),
    rangeExtractor,
  })

  // Whatever stands above the list moves it: the header's chips, a notice that comes and goes.
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
      // The row may only be drawn by the scroll.
      requestAnimationFrame(() =>
        requestAnimationFrame(() =>
          list.current?.querySelector<HTMLElement>(`[data-index="${index}"] a[data-result]`)?.focus(),
        ),
      )
    },
    [hits, virtualizer],
  )
  useImperativeHandle(ref, () => ({
    focus: (id) =>
      focusRow(
        Math.max(
          hits.findIndex((hit) => hit.id === id),
          0,
        ),
      ),
  }))

  const onKeyDown = useListKeys({
    hits,
    active,
    step: listStep(hits.length),
    focusHit: focusRow,
    actions,
    onLeave,
  })
  const onFocus = (event: FocusEvent) => {
    const row = (event.target as HTMLElement).closest<HTMLElement>('[data-index]')
    if (row) setActive(Number(row.dataset['index']))
  }
  const rows = virtualizer.getVirtualItems()
  const lastIndex = rows.at(-1)?.index ?? -1
  useEffect(() => {
    if (hasMore && lastIndex >= hits.length - LOAD_AHEAD) onNearEnd()
  }, [hasMore, lastIndex, hits.length, onNearEnd])

  return (
    <div role="presentation" onKeyDown={onKeyDown} onFocus={onFocus}>
      <div
        ref={list}
        role="list"
        aria-label="Results"
        aria-busy={isDimmed}
        className={isDimmed ? 'relative opacity-60 transition-opacity' : 'relative transition-opacity'}
        style={{ height: virtualizer.getTotalSize() }}
      >
        {rows.map((row) => {
          const hit = hits[row.index]
          if (!hit) return null
          return (
            <div
              key={row.key}
              role="listitem"
              aria-posinset={row.index + 1}
              aria-setsize={total ?? (hasMore ? -1 : hits.length)}
              data-index={row.index}
              ref={virtualizer.measureElement}
              className="absolute inset-x-0 top-0"
              style={{ transform: `translateY(${row.start - margin}px)` }}
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
            </div>
          )
        })}
      </div>
    </div>
  )
}
