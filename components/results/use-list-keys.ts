import type { SummaryHit } from '@bookplate/contract'
import type { KeyboardEvent } from 'react'
import { shortcutKey } from '@/components/ui/shortcut-key.ts'
import { useSingleKeys } from '@/components/ui/single-keys.ts'
import type { HitActions } from './hit-actions.ts'

/** Returns the index to focus for a key, -1 to leave at the top, or undefined. */
export type Step = (key: string, from: number) => number | undefined

interface ListKeys {
  hits: readonly SummaryHit[]
  step: Step
  focusHit: (index: number) => void
  actions: HitActions
  onLeave: () => void
}

const PAGE = 8

export const listStep =
  (count: number): Step =>
  (key, from) => {
    switch (key) {
      case 'ArrowDown':
        return Math.min(from + 1, count - 1)
      case 'ArrowUp':
        return from - 1
      case 'PageDown':
        return Math.min(from + PAGE, count - 1)
      case 'PageUp':
        return Math.max(from - PAGE, 0)
      case 'Home':
        return 0
      case 'End':
        return count - 1
    }
  }

/** Handles keys on a hit. Enter and Space on a control inside it belong to that control. */
export function useListKeys({ hits, step, focusHit, actions, onLeave }: ListKeys) {
  const hasLetters = useSingleKeys()
  const letters: Record<string, (hit: SummaryHit) => void> = {
    e: (hit) => actions.setArchived(hit, !hit.archived),
    f: actions.toggleFavorite,
    t: actions.editTags,
    o: actions.read,
  }
  return (event: KeyboardEvent) => {
    const target = event.target as HTMLElement
    // Read the index from the element, because it can change without a focus event.
    const active = Number(target.closest<HTMLElement>('[data-index]')?.dataset['index'] ?? -1)
    const hit = hits[active]
    // A menu within the hit handles its own keys.
    if (!hit || target.closest('[role="menu"]')) return
    const isModified = event.ctrlKey || event.metaKey
    const isLink = target.matches('a[data-result]')
    const next = isModified || event.altKey ? undefined : step(event.key, active)
    const letter =
      isModified || event.altKey || !hasLetters ? undefined : letters[shortcutKey(event.nativeEvent)]
    if (next !== undefined) {
      event.preventDefault()
      if (next < 0) onLeave()
      else focusHit(next)
    } else if (event.key === 'Enter' && isLink) {
      event.preventDefault()
      actions.open(hit, isModified ? 'new' : 'here')
    } else if (event.key === ' ' && isLink) {
      event.preventDefault()
      actions.toggleSelected(hit, event.shiftKey)
    } else if (letter) {
      event.preventDefault()
      letter(hit)
    } else if (event.key === 'Escape') {
      event.preventDefault()
      onLeave()
    }
  }
}
