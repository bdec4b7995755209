import { measureElement, type VirtualItem, type Virtualizer } from '@tanstack/react-virtual'
import { useCallback, useLayoutEffect, type ComponentProps } from 'react'

type Rows = Virtualizer<HTMLElement, HTMLElement>

/** For the virtualizer: heights that the browser reports. What a new row is like, `useNewHeights` finds out. */
export function reportedHeight(row: HTMLElement, entry: ResizeObserverEntry | undefined, rows: Rows): number {
  if (entry) return measureElement(row, entry, rows)
  const index = rows.indexFromElement(row)
  return rows.itemSizeCache.get(rows.options.getItemKey(index)) ?? rows.options.estimateSize(index)
}

/**
 * Measures rows that were just drawn: all of them before any is moved, or the browser lays them out once for each.
 * `tell` hears what they are like on average.
 */
export function useNewHeights(
  virtualizer: Rows,
  items: readonly VirtualItem[],
  tell: (averageHeight: number) => void,
): void {
  useLayoutEffect(() => {
    if (virtualizer.isScrolling) return
    const measured = items.flatMap(({ key, index }) => {
      const row = virtualizer.itemSizeCache.has(key) ? undefined : virtualizer.elementsCache.get(key)
      return row ? [{ index, height: row.offsetHeight }] : []
    })
    if (measured.length === 0) return
    tell(measured.reduce((sum, { height }) => sum + height, 0) / measured.length)
    for (const { index, height } of measured) virtualizer.resizeItem(index, height)
  })
}

interface VirtualRowProps extends ComponentProps<'div'> {
  virtualizer: Rows
  item: VirtualItem
}

/** A row of a virtual list that places its rows by itself; watched anew when it is handed on to another item. */
export function VirtualRow({ virtualizer, item: { key, index }, ...rest }: VirtualRowProps) {
  const watch = useCallback(
    (row: HTMLDivElement | null) => {
      if (!row) return
      virtualizer.measureElement(row)
      return () => {
        // Left in there, the item's next row would end the watch over this one, whoever has it by then.
        const { elementsCache } = virtualizer
        if (elementsCache.get(key) === row) elementsCache.delete(key)
      }
    },
    [virtualizer, key],
  )
  return <div {...rest} ref={watch} data-index={index} className="absolute inset-x-0" />
}
