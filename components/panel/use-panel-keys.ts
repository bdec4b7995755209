import { shortcutKey } from '@/components/ui/shortcut-key.ts'
import { useSingleKeys } from '@/components/ui/single-keys.ts'
import { useDocumentKeys } from '@/components/ui/use-document-keys.ts'

interface PanelKeys {
  /** Focuses the search box. `typed` is a letter to insert. */
  focusSearch: (typed: string) => void
  showKeys: () => void
  focusSelection: (() => void) | null
  /** Whether something covers the results, which disables the keys. */
  isCovered: boolean
}

const isField = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea, select, dialog, [role="menu"]') !== null

/** Shortcuts of a result, which don't start a search there. */
const ROW_LETTERS = new Set(['e', 'f', 't', 'o'])

/** Handles `/`, `?`, and typing anywhere in the panel. */
export function usePanelKeys({ isCovered, focusSearch, focusSelection, showKeys }: PanelKeys): void {
  const isOn = useSingleKeys()
  useDocumentKeys(
    (event) => {
      const isModified = event.ctrlKey || event.metaKey || event.altKey
      if (event.defaultPrevented || isModified || isField(event.target) || isCovered) return
      const key = shortcutKey(event)
      if (key === '?') {
        event.preventDefault()
        showKeys()
      } else if (key === '/') {
        event.preventDefault()
        focusSearch('')
      } else if (/^[\p{L}\p{N}]$/u.test(event.key)) {
        const onRow = event.target instanceof HTMLElement && event.target.closest('[data-index]')
        if (onRow && ROW_LETTERS.has(key)) return
        event.preventDefault()
        if (onRow && key === 's' && focusSelection) focusSelection()
        else focusSearch(event.key)
      }
    },
    { isOn },
  )
}
