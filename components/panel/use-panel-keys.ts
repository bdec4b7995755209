import { shortcutKey } from '@/components/ui/shortcut-key.ts'
import { useSingleKeys } from '@/components/ui/single-keys.ts'
import { useDocumentKeys } from '@/components/ui/use-document-keys.ts'

interface PanelKeys {
  /** Puts the focus into the search; `typed` is a letter that was meant for it. */
  focusSearch: (typed: string) => void
  showKeys: () => void
  /** To what can be done with the bookmarks that are selected; null while none are being selected. */
  focusSelection: (() => void) | null
  /** Keys wait while something lies over the results. */
  isCovered: boolean
}

const isField = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea, select, dialog, [role="menu"]') !== null

/** Letters that mean something on a result are not the beginning of a search there. */
const ROW_LETTERS = new Set(['e', 'f', 't', 'o'])

/** `/`, `?` and typing, wherever the focus is in the panel. */
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
