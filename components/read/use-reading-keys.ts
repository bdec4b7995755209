import { useContext, type RefObject } from 'react'
import { PaneContext } from '@/components/panel-parts/pane-context.ts'
import { type ShortcutAction, pressedAction, useShortcuts } from '@/components/ui/shortcuts.ts'
import { useDocumentKeys } from '@/components/ui/use-document-keys.ts'

/** Elements with their own keys. A result is one of them. */
const HANDLES_KEYS = 'input, textarea, select, dialog, [role="menu"], [data-index]'

interface ReadingKeys {
  root: RefObject<HTMLElement | null>
  handlers: Partial<Record<ShortcutAction, () => void>>
}

export function useReadingKeys({ root, handlers }: ReadingKeys): void {
  const { isSideBySide } = useContext(PaneContext)
  const shortcuts = useShortcuts()
  useDocumentKeys(
    (event) => {
      const { target } = event
      if (event.defaultPrevented || !(target instanceof Element) || target.closest(HANDLES_KEYS)) return
      // Next to the results, keys outside the text start a search.
      if (isSideBySide && !root.current?.contains(target)) return
      const action = pressedAction(shortcuts, event)
      const handle = action && handlers[action]
      if (!handle) return
      event.preventDefault()
      handle()
    },
    { isFirst: true },
  )
}
