import { pressedAction, useShortcuts } from './shortcuts.ts'
import { shortcutKey, writesText } from './shortcut-key.ts'
import { useDocumentKeys } from './use-document-keys.ts'

/** Undoes the last action with the key for it or Ctrl+Z, except in text fields. */
export function useUndoKeys(undo: () => boolean): void {
  const shortcuts = useShortcuts()
  useDocumentKeys(
    (event) => {
      const { target, ctrlKey, metaKey, altKey, shiftKey } = event
      if (event.defaultPrevented || event.isComposing || altKey || shiftKey || writesText(target)) return
      const isFree = target instanceof Element && !target.closest('[role="menu"], select')
      const isKey = isFree && pressedAction(shortcuts, event) === 'undo'
      const isModified = (ctrlKey || metaKey) && shortcutKey(event) === 'z'
      // Otherwise, a letter starts a search.
      if ((isKey || isModified) && undo()) event.preventDefault()
    },
    { isFirst: true },
  )
}
