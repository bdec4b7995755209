import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react'
import { ToastBar, type Toast } from './toast-bar.tsx'

interface ToastApi {
  show: (toast: Toast) => void
  dismiss: () => void
}

const ToastContext = createContext<ToastApi | null>(null)

export function useToast(): ToastApi {
  const api = useContext(ToastContext)
  if (!api) throw new Error('useToast needs a ToastProvider above it.')
  return api
}

/** One bar at a time, at the foot of the window; a new one expires the one before it. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<{ id: number; toast: Toast } | null>(null)
  const last = useRef<{ id: number; toast: Toast } | null>(null)
  const put = useCallback((next: { id: number; toast: Toast } | null, isExpired: boolean) => {
    const before = last.current
    last.current = next
    setShown(next)
    if (isExpired) before?.toast.onExpire?.()
  }, [])
  // Who closes the window has not asked for it back.
  useEffect(() => {
    const expire = () => put(null, true)
    window.addEventListener('pagehide', expire)
    return () => window.removeEventListener('pagehide', expire)
  }, [put])
  const api = useMemo<ToastApi>(
    () => ({
      show: (toast) => put({ id: (last.current?.id ?? 0) + 1, toast }, true),
      dismiss: () => put(null, true),
    }),
    [put],
  )
  return (
    <ToastContext value={api}>
      {children}
      <div className="pointer-events-none fixed inset-x-2 bottom-(--toast-bottom) z-10 flex justify-center">
        <div role="status" className="sr-only">
          {shown?.toast.message}
        </div>
        {shown ? (
          <ToastBar key={shown.id} toast={shown.toast} onDone={(isExpired) => put(null, isExpired)} />
        ) : null}
      </div>
    </ToastContext>
  )
}
