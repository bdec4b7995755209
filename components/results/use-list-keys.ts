import type { SummaryHit } from '@bookplate/contract'
import type { KeyboardEvent } from 'react'
import { shortcutKey } from '@/components/ui/shortcut-key.ts'
import { useSingleKeys } from '@/components/ui/single-keys.ts'
import type { HitActions } from './hit-actions.ts'

/** Where a key leads from the `from`-th hit: another one, -1 for out by the top, or nowhere it knows. */
export type Step = (key: string, from: number) => number | undefined

interface ListKeys {
  hits: readonly SummaryHit[]
  step: Step
  focusHit: (index: number) => void
  actions: HitActions
  onLeave: () => void
}

const PAGE = 8

/** Steps of hits below each other. */
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

/** Keys of a hit. On a button or a box inside it Enter and Space are that control's own. */
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
    // Where the focus is now: what comes above it moves a hit on without a change of focus.
    const active = Number(target.closest<HTMLElement>('[data-index]')?.dataset['index'] ?? -1)
    const hit = hits[active]
    // A menu of a hit is drawn inside it and has keys of its own.
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
