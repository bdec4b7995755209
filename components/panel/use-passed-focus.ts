import type { SummaryHit } from '@bookplate/contract'
import { useLayoutEffect, useRef, type FocusEvent } from 'react'
import { hitKey } from '@/lib/search/result-page.ts'

interface PassedFocus {
  hits: readonly SummaryHit[]
  focusHit: (index: number) => void
  /** Out of the list, where it is empty. */
  onLeave: () => void
  /** Which hit has the focus now, by its index; null for none. */
  onChange: (index: number | null) => void
}

/** Where the hit with the focus leaves the list, archived perhaps, the focus goes on to the one in its place. */
export function usePassedFocus({ hits, focusHit, onLeave, onChange }: PassedFocus) {
  const focused = useRef<{ key: string; index: number } | null>(null)
  // Before the next key: with the focus nowhere, a letter would begin a search.
  useLayoutEffect(() => {
    const left = focused.current
    if (left === null) return
    const stays = hits[left.index]
    if (stays && hitKey(stays) === left.key) return
    const index = hits.findIndex((hit) => hitKey(hit) === left.key)
    if (index >= 0) {
      // Others came or went above it.
      focused.current = { key: left.key, index }
      onChange(index)
      return
    }
    focused.current = null
    if (hits.length === 0) onLeave()
    else focusHit(Math.min(left.index, hits.length - 1))
  }, [hits, focusHit, onLeave, onChange])
  return {
    onFocus: (event: FocusEvent) => {
      const place = (event.target as HTMLElement).closest<HTMLElement>('[data-index]')
      const index = Number(place?.dataset['index'] ?? -1)
      const hit = hits[index]
      if (!hit) return
      focused.current = { key: hitKey(hit), index }
      onChange(index)
    },
    onBlur: () => {
      focused.current = null
      onChange(null)
    },
  }
}
