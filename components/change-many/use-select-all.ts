import { useEffect, useRef, useState } from 'react'
import type { Results } from '@/components/results/use-results.ts'
import type { Selection } from './use-selection.ts'

/** Selects every result, also those not loaded yet: page after page is loaded into the list, and selected as it comes. */
export function useSelectAll(results: Results, selection: Selection, inputKey: string) {
  const [runningFor, setRunningFor] = useState<string | null>(null)
  const isRunning = runningFor === inputKey
  const { hits, hasMore, isLoadingMore, isFetching, error, loadMore } = results
  const { chooseAll } = selection
  const more = useRef(loadMore)
  useEffect(() => {
    more.current = loadMore
  })
  useEffect(() => {
    if (!isRunning) return
    chooseAll(hits)
    // After this drawing: the last page is selected in it.
    if (!hasMore || error) queueMicrotask(() => setRunningFor(null))
    else if (!isLoadingMore && !isFetching) more.current()
  }, [isRunning, hits, hasMore, isLoadingMore, isFetching, error, chooseAll])
  return {
    /** Pages are being read. */
    isRunning,
    start: () => setRunningFor(inputKey),
    /** What was read by then stays selected. */
    stop: () => setRunningFor(null),
  }
}
