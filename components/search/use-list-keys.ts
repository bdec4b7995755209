import type { SummaryHit } from '@bookplate/contract'
import type { KeyboardEvent } from 'react'
import type { HitActions } from './hit-actions.ts'

interface ListKeys {
  hits: readonly SummaryHit[]
  active: number
  focusRow: (index: number) => void
  actions: HitActions
  onLeave: () => void
}

const PAGE = 8

/** Keys of a row. On a button or a box inside it Enter and Space are that control's own. */
export function useListKeys({ hits, active, focusRow, actions, onLeave }: ListKeys) {
  const letters: Record<string, (hit: SummaryHit) => void> = {
    e: (hit) => actions.setArchived(hit, !hit.archived),
    f: actions.toggleFavorite,
    t: actions.editTags,
    o: actions.read,
  }
  const moves: Record<string, () => number> = {
    ArrowDown: () => Math.min(active + 1, hits.length - 1),
    ArrowUp: () => active - 1,
    PageDown: () => Math.min(active + PAGE, hits.length - 1),
    PageUp: () => Math.max(active - PAGE, 0),
    Home: () => 0,
    End: () => hits.length - 1,
  }
  return (event: KeyboardEvent) => {
    const target = event.target as HTMLElement
    const hit = hits[active]
    // A menu of a row is drawn inside it and has keys of its own.
    if (!hit || target.closest('[role="menu"]')) return
    const isModified = event.ctrlKey || event.metaKey
    const isLink = target.matches('a[data-result]')
    const move = isModified || event.altKey ? undefined : moves[event.key]
    const letter = isModified || event.altKey ? undefined : letters[event.key]
    if (move) {
      event.preventDefault()
      const next = move()
      if (next < 0) onLeave()
      else focusRow(next)
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
