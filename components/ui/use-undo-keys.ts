import { useEffect } from 'react'
import { shortcutKey, writesText } from './shortcut-key.ts'
import { useSingleKeys } from './single-keys.ts'
import { useToast } from './toast.tsx'

/** `Z` and Ctrl+Z take back the last thing, wherever the focus is; words that are being written have their own undo. */
export function useUndoKeys(): void {
  const { undo } = useToast()
  const hasSingle = useSingleKeys()
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { target, ctrlKey, metaKey, altKey, shiftKey } = event
      if (event.defaultPrevented || event.isComposing || altKey || shiftKey || writesText(target)) return
      if (
        !(ctrlKey || metaKey) &&
        !(hasSingle && target instanceof Element && !target.closest('[role="menu"], select'))
      )
        return
      // Before the other listeners of the page: elsewhere a letter begins a search.
      if (shortcutKey(event) === 'z' && undo()) event.preventDefault()
    }
    document.addEventListener('keydown', onKeyDown, true)
    return () => document.removeEventListener('keydown', onKeyDown, true)
  }, [undo, hasSingle])
}
