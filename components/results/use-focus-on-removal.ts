import type { SummaryHit } from '@bookplate/contract'
import { useLayoutEffect, useRef, type FocusEvent } from 'react'
import { hitKey } from '@/lib/search/result-page.ts'

export interface FocusOnRemovalOptions {
  hits: readonly SummaryHit[]
  focusHit: (index: number) => void
  onLeave: () => void
  /** Gets the index of the focused hit, or null. */
  onFocusChange: (index: number | null) => void
}

export function useFocusOnRemoval({ hits, focusHit, onLeave, onFocusChange }: FocusOnRemovalOptions) {
  const focused = useRef<{ key: string; index: number } | null>(null)
  // In a layout effect, because without focus the next letter would start a search.
  useLayoutEffect(() => {
    const left = focused.current
    if (left === null) return
    const stays = hits[left.index]
    if (stays && hitKey(stays) === left.key) return
    const index = hits.findIndex((hit) => hitKey(hit) === left.key)
    if (index >= 0) {
      focused.current = { key: left.key, index }
      onFocusChange(index)
      return
    }
    focused.current = null
    if (hits.length === 0) onLeave()
    else focusHit(Math.min(left.index, hits.length - 1))
  }, [hits, focusHit, onLeave, onFocusChange])
  return {
    onFocus: (event: FocusEvent) => {
      const place = (event.target as HTMLElement).closest<HTMLElement>('[data-index]')
      const index = Number(place?.dataset['index'] ?? -1)
      const hit = hits[index]
      if (!hit) return
      focused.current = { key: hitKey(hit), index }
      onFocusChange(index)
    },
    onBlur: () => {
      focused.current = null
      onFocusChange(null)
    },
  }
}
