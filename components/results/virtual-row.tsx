import { measureElement, type VirtualItem, type Virtualizer } from '@tanstack/react-virtual'
import { useCallback, useLayoutEffect, type ComponentProps } from 'react'

type Rows = Virtualizer<HTMLElement, HTMLElement>

/** Measures rows that the browser reports. `useNewHeights` measures new ones. */
export function reportedHeight(row: HTMLElement, entry: ResizeObserverEntry | undefined, rows: Rows): number {
  if (entry) return measureElement(row, entry, rows)
  const index = rows.indexFromElement(row)
  return rows.itemSizeCache.get(rows.options.getItemKey(index)) ?? rows.options.estimateSize(index)
}

/** Measures new rows before moving any, to avoid repeated layouts. `onAverage` gets the average height. */
export function useNewHeights(
  virtualizer: Rows,
  items: readonly VirtualItem[],
  onAverage: (averageHeight: number) => void,
): void {
  useLayoutEffect(() => {
    if (virtualizer.isScrolling) return
    const measured = items.flatMap(({ key, index }) => {
      const row = virtualizer.itemSizeCache.has(key) ? undefined : virtualizer.elementsCache.get(key)
      return row ? [{ index, height: row.offsetHeight }] : []
    })
    if (measured.length === 0) return
    onAverage(measured.reduce((sum, { height }) => sum + height, 0) / measured.length)
    for (const { index, height } of measured) virtualizer.resizeItem(index, height)
  })
}

interface VirtualRowProps extends ComponentProps<'div'> {
  virtualizer: Rows
  item: VirtualItem
}

/** Row that the virtualizer positions. Observes again when it is reused for another item. */
export function VirtualRow({ virtualizer, item: { key, index }, ...rest }: VirtualRowProps) {
  const watch = useCallback(
    (row: HTMLDivElement | null) => {
      if (!row) return
      virtualizer.measureElement(row)
      return () => {
        // Remove the entry, because otherwise the item's next row would stop observing this one.
        const { elementsCache } = virtualizer
        if (elementsCache.get(key) === row) elementsCache.delete(key)
      }
    },
    [virtualizer, key],
  )
  return <div {...rest} ref={watch} data-index={index} className="absolute inset-x-0" />
}
