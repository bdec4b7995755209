import type { SummaryHit } from '@bookplate/contract'
import { useCallback, useRef, type KeyboardEvent } from 'react'
import { hitKey } from '@/lib/search/result-page.ts'
import type { HitActions } from './hit-actions.ts'
import { ImageTile } from './image-tile.tsx'
import { useColumns } from './use-columns.ts'

interface ImageGridProps {
  hits: readonly SummaryHit[]
  actions: HitActions
  selected: ReadonlySet<string>
  isSelecting: boolean
  isDimmed: boolean
  hasMore: boolean
  onNearEnd: () => void
  onLeave: () => void
}

/**
 * Columns of pictures at their own proportions. A search ranks at most 200 of them, and each asks for its picture only
 * when it is in sight, so nothing here needs to be virtual.
 */
export function ImageGrid(props: ImageGridProps) {
  const { hits, actions, selected, isSelecting, isDimmed, hasMore, onNearEnd, onLeave } = props
  const grid = useRef<HTMLUListElement>(null)
  const columns = useColumns(grid, hits)

  // A new element a page, since an observer says nothing while the old one stays in sight.
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

  const onKeyDown = (event: KeyboardEvent) => {
    const links = [...(grid.current?.querySelectorAll<HTMLElement>('a[data-result]') ?? [])]
    const at = links.indexOf(document.activeElement as HTMLElement)
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
    const hit = hits.find((one) => hitKey(one) === links[at]?.dataset['result'])
    if (step !== undefined && at >= 0) {
      event.preventDefault()
      if (at + step < 0) onLeave()
      else links[at + step]?.focus()
    } else if (hit && event.key === 'Enter') {
      event.preventDefault()
      actions.open(hit, event.ctrlKey || event.metaKey ? 'new' : 'here')
    } else if (hit && event.key === ' ') {
      event.preventDefault()
      actions.toggleSelected(hit, event.shiftKey)
    } else if (hit && event.key === 'o') {
      event.preventDefault()
      actions.read(hit)
    } else if (event.key === 'Escape') onLeave()
  }

  return (
    <div role="presentation" onKeyDown={onKeyDown}>
      <ul
        ref={grid}
        aria-label="Image results"
        aria-busy={isDimmed}
        className={`relative mx-3 mb-3 ${isDimmed ? 'opacity-60' : ''}`}
        style={{ height: columns.height }}
      >
        {columns.tiles.map(({ hit, ...box }) => (
          <ImageTile
            key={hitKey(hit)}
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
