import { type ShortcutAction, pressedAction, useShortcuts } from '@/components/ui/shortcuts.ts'
import { isInField, useDocumentKeys } from '@/components/ui/use-document-keys.ts'

interface PanelKeys {
  /** Focuses the search box. `typed` is a letter to insert. */
  focusSearch: (typed: string) => void
  showKeys: () => void
  focusSelection: (() => void) | null
  isCovered: boolean
}

/** Actions of a result. Their keys don't start a search there. */
const ROW_ACTIONS = new Set<ShortcutAction | undefined>(['archive', 'favorite', 'edit', 'read', 'actions'])

export function usePanelKeys({ isCovered, focusSearch, focusSelection, showKeys }: PanelKeys): void {
  const shortcuts = useShortcuts()
  // Typing is a single key too.
  const isOn = Object.values(shortcuts).some((key) => key !== '')
  useDocumentKeys(
    (event) => {
      const isModified = event.ctrlKey || event.metaKey || event.altKey
      if (event.defaultPrevented || isModified || isInField(event.target) || isCovered) return
      const action = pressedAction(shortcuts, event)
      if (action === 'showKeys') {
        event.preventDefault()
        showKeys()
      } else if (action === 'search') {
        event.preventDefault()
        focusSearch('')
      } else if (/^[\p{L}\p{N}]$/u.test(event.key)) {
        const onRow = event.target instanceof HTMLElement && event.target.closest('[data-index]')
        if (onRow && ROW_ACTIONS.has(action)) return
        event.preventDefault()
        if (onRow && action === 'toSelection' && focusSelection) focusSelection()
        else focusSearch(event.key)
      }
    },
    { isOn },
  )
}
