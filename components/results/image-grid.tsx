import type { SummaryHit } from '@bookplate/contract'
import {
  type RefObject,
  useCallback,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { focusSoon } from './focus-soon.ts'
import { ImageTile } from './image-tile.tsx'
import { masonry, neighborTile } from './masonry.ts'
import type { ResultsProps } from './results-handle.ts'
import { useListFocus } from './use-list-focus.ts'
import { hitKey } from '@/lib/search/result-page.ts'
import { t } from '@/lib/language/translate.ts'

const FIRST_WIDTH = 320

function useColumns(grid: RefObject<HTMLElement | null>, hits: readonly SummaryHit[]) {
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

/** Not virtualized, because a search ranks at most 200 images and each loads only when visible. */
export function ImageGrid(props: ResultsProps) {
  const { ref, hits, actions, selected, isSelecting, isDimmed, hasMore, onNearEnd, onLeave } = props
  const grid = useRef<HTMLUListElement>(null)
  const columns = useColumns(grid, hits)

  // Create a new element per page, because an observer doesn't report an element that stays visible.
  const watchEnd = useCallback(
    (element: HTMLDivElement | null) => {
      if (!element) return
      const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onNearEnd(), {
        rootMargin: '400px',
      })
      observer.observe(element)
      return () => observer.disconnect()
    },
    [onNearEnd],
  )

  const [active, setActive] = useState(-1)
  const focusHit = useCallback(
    (index: number) =>
      focusSoon(() => grid.current?.querySelector<HTMLElement>(`[data-index="${index}"] a[data-result]`)),
    [],
  )
  useImperativeHandle(ref, () => ({
    focus: (id) => {
      // Prefer the image that was left, because a bookmark can have several.
      const isLeft = id !== undefined && hits[active]?.id === id
      const first = hits.findIndex((hit) => hit.id === id)
      focusHit(isLeft ? active : Math.max(first, 0))
    },
  }))
  const focus = useListFocus({
    hits,
    selected,
    step: (key, from) => neighborTile(columns.tiles, from, key),
    focusHit,
    actions,
    onLeave,
    onFocusChange: (index) => index !== null && setActive(index),
  })

  return (
    <div role="presentation" {...focus}>
      <ul
        ref={grid}
        aria-label={t('results.images')}
        aria-busy={isDimmed}
        className={`relative mx-3 mb-3 ${isDimmed ? 'opacity-60 contrast-more:opacity-100' : ''}`}
        style={{ height: columns.height }}
      >
        {columns.tiles.map(({ hit, ...box }, index) => (
          <ImageTile
            key={hitKey(hit)}
            index={index}
            hit={hit}
            box={box}
            actions={actions}
            isSelected={selected.has(hit.id)}
            isSelecting={isSelecting}
          />
        ))}
      </ul>
      {hasMore ? <div key={hits.length} ref={watchEnd} /> : null}
    </div>
  )
}
