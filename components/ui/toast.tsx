import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { t } from '@/lib/language/translate.ts'
import { type Toast, ToastBar } from './toast-bar.tsx'
import { shortcutKey, writesText } from './shortcut-key.ts'
import { pressedAction, useShortcuts } from './shortcuts.ts'
import { useDocumentKeys } from './use-document-keys.ts'

/** Undoes the last action with the key for it or Ctrl+Z, except in text fields. */
function useUndoKeys(undo: () => boolean): void {
  const shortcuts = useShortcuts()
  useDocumentKeys(
    (event) => {
      const { target, ctrlKey, metaKey, altKey, shiftKey } = event
      if (event.defaultPrevented || altKey || shiftKey || writesText(target)) return
      const isFree = target instanceof Element && !target.closest('[role="menu"], select')
      const isKey = isFree && pressedAction(shortcuts, event) === 'undo'
      const isModified = (ctrlKey || metaKey) && shortcutKey(event) === 'z'
      // Otherwise, a letter starts a search.
      if ((isKey || isModified) && undo()) event.preventDefault()
    },
    { isFirst: true },
  )
}

export interface VisibleToast {
  amend: (message: string) => void
  /** Removes the toast and its undo, because the action failed. */
  removeToast: () => void
}

interface ToastApi {
  show: (toast: Toast) => VisibleToast
  dismiss: () => void
  undo: () => boolean
  /** Discards undo actions, because they belong to another library. */
  forgetUndo: () => void
}

const MAX_UNDOS = 50

/** Differs from the words of the undo before, because only changes are announced. */
const undoneWords = (undos: number): string =>
  undos === 0 ? '' : t('ui.undone') + (undos % 2 === 0 ? '\u00A0' : '')

const ToastContext = createContext<ToastApi | null>(null)
const CanUndoContext = createContext(false)

export const useCanUndo = (): boolean => useContext(CanUndoContext)

export function useToast(): ToastApi {
  const api = useContext(ToastContext)
  if (!api) throw new Error('useToast needs a ToastProvider above it.')
  return api
}

/** Shows one toast at the bottom of the window. A new one expires the previous one. Listens to the undo keys. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<{ id: number; toast: Toast } | null>(null)
  const last = useRef<{ id: number; toast: Toast } | null>(null)
  const undoable = useRef<readonly Toast[]>([])
  const [canUndo, setCanUndo] = useState(false)
  const [undos, setUndos] = useState(0)
  const setUndoable = useCallback((toasts: readonly Toast[]) => {
    undoable.current = toasts
    setCanUndo(toasts.length > 0)
  }, [])
  const replace = useCallback(
    (next: { id: number; toast: Toast } | null) => {
      const before = last.current?.toast
      last.current = next
      setShown(next)
      if (!before?.onExpire || (before.undo && !undoable.current.includes(before))) return
      setUndoable(undoable.current.filter((toast) => toast !== before))
      before.onExpire()
    },
    [setUndoable],
  )
  // Closing the window means that the person doesn't undo.
  useEffect(() => {
    const expire = () => replace(null)
    window.addEventListener('pagehide', expire)
    return () => window.removeEventListener('pagehide', expire)
  }, [replace])
  const api = useMemo<ToastApi>(
    () => ({
      show: (first) => {
        let toast = first
        const id = (last.current?.id ?? 0) + 1
        replace({ id, toast })
        if (toast.undo) setUndoable([...undoable.current, toast].slice(-MAX_UNDOS))
        return {
          amend: (message) => {
            const before = toast
            toast = { ...before, message }
            setUndoable(undoable.current.map((shown) => (shown === before ? toast : shown)))
            if (last.current?.toast !== before) return
            last.current = { id, toast }
            setShown(last.current)
          },
          removeToast: () => {
            setUndoable(undoable.current.filter((shown) => shown !== toast))
            if (last.current?.toast === toast) replace(null)
          },
        }
      },
      dismiss: () => replace(null),
      undo: () => {
        const toast = undoable.current.at(-1)
        if (!toast) return false
        setUndoable(undoable.current.slice(0, -1))
        if (last.current?.toast === toast) replace(null)
        toast.undo?.()
        setUndos((count) => count + 1)
        return true
      },
      forgetUndo: () => setUndoable([]),
    }),
    [replace, setUndoable],
  )
  useUndoKeys(api.undo)
  return (
    <ToastContext value={api}>
      <CanUndoContext value={canUndo}>{children}</CanUndoContext>
      <div className="pointer-events-none fixed inset-x-2 bottom-(--toast-bottom) z-10 flex justify-center">
        <div role="status" className="sr-only">
          {shown ? shown.toast.message : undoneWords(undos)}
        </div>
        {shown ? (
          <ToastBar key={shown.id} toast={shown.toast} onUndo={api.undo} onExpire={api.dismiss} />
        ) : null}
      </div>
    </ToastContext>
  )
}
