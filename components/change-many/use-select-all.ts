import { useEffect, useRef, useState } from 'react'
import type { Results } from '@/components/results/use-results.ts'
import type { Selection } from '../results/use-selection.ts'

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
    // Wait for this render, which selects the last page.
    if (!hasMore || error) queueMicrotask(() => setRunningFor(null))
    else if (!isLoadingMore && !isFetching) more.current()
  }, [isRunning, hits, hasMore, isLoadingMore, isFetching, error, chooseAll])
  return {
    isRunning,
    start: () => setRunningFor(inputKey),
    stop: () => setRunningFor(null),
  }
}
