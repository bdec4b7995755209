import { shortcutKey, writesText } from './shortcut-key.ts'
import { useSingleKeys } from './single-keys.ts'
import { useToast } from './toast.tsx'
import { useDocumentKeys } from './use-document-keys.ts'

/** `Z` and Ctrl+Z take back the last thing, wherever the focus is; words that are being written have their own undo. */
export function useUndoKeys(): void {
  const { undo } = useToast()
  const hasSingle = useSingleKeys()
  useDocumentKeys(
    (event) => {
      const { target, ctrlKey, metaKey, altKey, shiftKey } = event
      if (event.defaultPrevented || event.isComposing || altKey || shiftKey || writesText(target)) return
      const isSingle = hasSingle && target instanceof Element && !target.closest('[role="menu"], select')
      if (!ctrlKey && !metaKey && !isSingle) return
      // Elsewhere a letter begins a search.
      if (shortcutKey(event) === 'z' && undo()) event.preventDefault()
    },
    { isFirst: true },
  )
}
