import { X } from 'lucide-react'
import { useLayoutEffect, useId, useRef, type ReactNode } from 'react'
import { t } from '@/lib/language/translate.ts'
import { ActionButton, Button, type ButtonAction } from './button.tsx'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'
import { useLayer } from './layers.ts'

export interface DialogProps {
  title: string
  onClose: () => void
  children: ReactNode
  /** Main action, with a Cancel button, always visible below the content. */
  action?: ButtonAction
  /** Called by the Cancel button before the dialog closes. */
  onCancel?: () => void
  footer?: ReactNode
  /** `sheet` slides in from the window's end over its full height, or from the bottom of a narrow window. */
  shape?: 'box' | 'sheet'
}

const SHAPES = {
  box: 'm-auto w-[min(28rem,calc(100vw-2rem))] max-h-[calc(100dvh-2rem)] rounded-plate animate-rise',
  sheet:
    'mt-auto mb-0 w-full max-w-full max-h-[90dvh] rounded-t-plate animate-rise sm:m-0 sm:ms-auto sm:h-dvh sm:max-h-dvh sm:w-96 sm:rounded-none',
}

/** Focuses the first field if it is for text, because the browser would focus the close button. */
function focusWords(dialog: HTMLDialogElement): void {
  const field = dialog.querySelector('input, textarea, select')
  const isWords = field?.matches('textarea, input:not([type]), input[type="text"], input[type="search"]')
  if (isWords && field instanceof HTMLElement) field.focus()
}

/** Native modal dialog. It traps the focus, makes the rest inert, and restores the focus. */
export function Dialog(props: DialogProps) {
  const { title, onClose, onCancel, children, action, footer, shape = 'box' } = props
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useLayer(onClose)
  // Close it before unmounting, because only closing restores the focus.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    if (element) focusWords(element)
    return () => element?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onPointerDown={(event) => event.target === event.currentTarget && onClose()}
      className={classNames(
        'fixed border border-line bg-paper p-0 text-ink shadow-float backdrop:bg-veil forced-colors:border-[CanvasText]',
        SHAPES[shape],
      )}
    >
      <div className="flex max-h-[inherit] flex-col sm:h-full">
        <header className="flex items-center justify-between gap-2 border-b border-line py-2 ps-4 pe-2">
          <h2 id={titleId} className="min-w-0 break-words text-lg font-semibold">
            {title}
          </h2>
          <IconButton label={t('ui.close')} icon={X} onClick={onClose} />
        </header>
        <div className="min-h-0 flex-1 overflow-y-auto p-4">{children}</div>
        {action || footer ? (
          <footer className="flex flex-wrap justify-end gap-2 border-t border-line px-4 py-3">
            {footer}
            {action ? (
              <>
                <Button
                  onClick={() => {
                    onCancel?.()
                    onClose()
                  }}
                >
                  {t('ui.cancel')}
                </Button>
                <ActionButton variant="primary" {...action} />
              </>
            ) : null}
          </footer>
        ) : null}
      </div>
    </dialog>
  )
}
