import type { SummaryHit } from '@bookplate/contract'
import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual'
import {
  useCallback,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type Ref,
} from 'react'
import type { Changes } from '@/lib/outbox/shown.ts'
import type { Density } from '@/lib/search/search-state.ts'
import { hitKey } from '@/lib/search/result-page.ts'
import { focusSoon } from './focus-soon.ts'
import type { HitActions } from './hit-actions.ts'
import type { ResultsHandle } from './results-handle.ts'
import { ResultRow } from './result-row.tsx'
import { createRowSlots } from './row-slots.ts'
import { listStep, useListKeys } from './use-list-keys.ts'
import { usePassedFocus } from '@/components/panel/use-passed-focus.ts'
import { t } from '@/lib/language/translate.ts'
import { reportedHeight, useNewHeights, VirtualRow } from './virtual-row.tsx'

/** Until rows were seen, in pixels. */
const ROW_HEIGHTS: Record<Density, number> = { list: 124, compact: 33 }
/** Rows drawn out of sight: enough that scrolling finds them there, few while a keystroke replaces them all. */
const OVERSCAN = { still: 1, scrolling: 5 }
/** Rows from the end at which the next page is asked for. */
const LOAD_AHEAD = 12

interface ResultListProps {
  ref?: Ref<ResultsHandle>
  hits: readonly SummaryHit[]
  pending: Changes
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
  // Rows of the next hits are taken for as high as the last: a wrong guess draws too many, or draws twice.
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
    // A row that turns out taller than guessed moves those below it without drawing them again.
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
      focusSoon(() => list.current?.querySelector<HTMLElement>(`[data-index="${index}"] a[data-result]`))
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
    step: listStep(hits.length),
    focusHit: focusRow,
    actions,
    onLeave,
  })
  const focus = usePassedFocus({
    hits,
    focusHit: focusRow,
    onLeave,
    onChange: (index) => {
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
    <div role="presentation" onKeyDown={onKeyDown} {...focus}>
      <div
        ref={listRef}
        role="list"
        aria-label={t('results.list')}
        aria-busy={isDimmed}
        className={
          isDimmed
            ? 'relative opacity-60 transition-opacity contrast-more:opacity-100'
            : 'relative transition-opacity'
        }
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
