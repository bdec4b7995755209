import type { SummaryHit } from '@bookplate/contract'
import type { KeyboardEvent } from 'react'
import { shortcutKey } from '@/components/ui/shortcut-key.ts'
import { type ShortcutAction, pressedAction, useShortcuts } from '@/components/ui/shortcuts.ts'
import type { HitActions } from './hit-actions.ts'
import { useFocusOnRemoval, type FocusOnRemovalOptions } from './use-focus-on-removal.ts'

/** Returns the index to focus for a key, -1 to leave at the top, or undefined. */
export type Step = (key: string, from: number) => number | undefined

interface ListFocus extends FocusOnRemovalOptions {
  selected: ReadonlySet<string>
  step: Step
  actions: HitActions
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

/** Moves the focus among the link and the controls of a hit, of which only the link is a Tab stop. */
function focusNeighbor(target: HTMLElement, row: HTMLElement, key: string): void {
  const controls = [...row.querySelectorAll<HTMLElement>('a[data-result], button, input')]
  const isForward = (key === 'ArrowRight') === (getComputedStyle(row).direction !== 'rtl')
  controls[controls.indexOf(target) + (isForward ? 1 : -1)]?.focus()
}

/** Handles the focus and keys of hits. Enter and Space on a control inside a hit belong to that control. */
export function useListFocus({ selected, step, actions, ...options }: ListFocus) {
  const { hits, focusHit, onLeave } = options
  const focus = useFocusOnRemoval(options)
  const shortcuts = useShortcuts()
  const handlers: Partial<Record<ShortcutAction | 'all', (hit: SummaryHit, row: HTMLElement) => void>> = {
    archive: (hit) => actions.setArchived(hit, !hit.archived),
    favorite: actions.toggleFavorite,
    edit: actions.editTags,
    read: actions.read,
    actions: (_, row) => row.querySelector<HTMLElement>('[aria-haspopup=menu]')?.click(),
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const target = event.target as HTMLElement
    // Read the index from the element, because it can change without a focus event.
    const row = target.closest<HTMLElement>('[data-index]')
    const active = Number(row?.dataset['index'] ?? -1)
    const hit = hits[active]
    // A menu within the hit handles its own keys.
    if (!hit || !row || target.closest('[role="menu"]')) return
    const isModified = event.ctrlKey || event.metaKey
    const isLink = target.matches('a[data-result]')
    const next = isModified || event.altKey ? undefined : step(event.key, active)
    const isMenuKey = event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)
    const isAll = isModified && shortcutKey(event.nativeEvent) === 'a'
    const action = isMenuKey ? 'actions' : isAll ? 'all' : pressedAction(shortcuts, event.nativeEvent)
    // On a selected hit, the key changes the whole selection, by a button of its bar. Wait for the bar to load.
    const bar = selected.has(hit.id) ? document.querySelector('[data-bar=selection]') : undefined
    const ofAll = bar?.querySelector<HTMLElement>(`[data-action=${action}]`)
    const handle = ofAll || (bar === null && action) ? () => ofAll?.click() : action && handlers[action]
    if (next !== undefined) {
      event.preventDefault()
      if (next < 0) onLeave()
      else focusHit(next)
    } else if (event.key === 'Enter' && isLink) {
      event.preventDefault()
      actions.open(hit, isModified ? 'new' : 'here')
    } else if (event.key === ' ' && isLink) {
      event.preventDefault()
      actions.toggleSelected(hit, { isRange: event.shiftKey })
    } else if (handle) {
      event.preventDefault()
      handle(hit, row)
    } else if (/^Arrow[LR]/.test(event.key) && !isModified && !event.altKey) {
      event.preventDefault()
      focusNeighbor(target, row, event.key)
    } else if (event.key === 'Escape') {
      event.preventDefault()
      if (isLink) onLeave()
      else row.querySelector<HTMLElement>('a[data-result]')?.focus()
    }
  }
  return { ...focus, onKeyDown }
}
