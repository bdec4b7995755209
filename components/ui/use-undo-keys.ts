import { shortcutKey, writesText } from './shortcut-key.ts'
import { useSingleKeys } from './single-keys.ts'
import { useToast } from './toast.tsx'
import { useDocumentKeys } from './use-document-keys.ts'

/** `Z` and Ctrl+Z undo the last action, except in text fields. */
export function useUndoKeys(): void {
  const { undo } = useToast()
  const hasSingle = useSingleKeys()
  useDocumentKeys(
    (event) => {
      const { target, ctrlKey, metaKey, altKey, shiftKey } = event
      if (event.defaultPrevented || event.isComposing || altKey || shiftKey || writesText(target)) return
      const isSingle = hasSingle && target instanceof Element && !target.closest('[role="menu"], select')
      if (!ctrlKey && !metaKey && !isSingle) return
      // Otherwise, a letter starts a search.
      if (shortcutKey(event) === 'z' && undo()) event.preventDefault()
    },
    { isFirst: true },
  )
}
