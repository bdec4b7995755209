import { useRef, useState } from 'react'
import { lazyPart } from '@/components/lazy-part.tsx'
import type { IncomingSource } from '@/components/save/use-incoming-links.ts'
import { t } from '@/lib/language/translate.ts'
import { usePanel } from '../panel-parts/panel-context.tsx'
import { useDropAndPaste } from './use-drop-and-paste.ts'

const LinksDialog = lazyPart(() => import('@/components/save/links-dialog.tsx'), 'LinksDialog')
const IncomingLinks = lazyPart(() => import('@/components/save/incoming-links.tsx'), 'IncomingLinks')

interface LinkCatcherProps {
  /** Whether to ask for addresses to save. */
  isAsking: boolean
  onAsked: () => void
  focusSearch: () => void
}

export function LinkCatcher({ isAsking, onAsked, focusSearch }: LinkCatcherProps) {
  const { host } = usePanel()
  const [caught, setCaught] = useState<{ at: number; what: IncomingSource } | null>(() => {
    if (host.openedLinks !== null) return { at: 0, what: { way: 'opened', id: host.openedLinks } }
    return host.sharedText === null ? null : { at: 0, what: { way: 'paste', text: host.sharedText } }
  })
  const cameFrom = useRef<Element | null>(null)
  const show = (what: IncomingSource) => {
    cameFrom.current = document.activeElement
    setCaught((last) => ({ at: (last?.at ?? 0) + 1, what }))
  }
  const isOver = useDropAndPaste(show)
  // Move the focus before the button leaves the page with it.
  const close = () => {
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus()
    else focusSearch()
    setCaught(null)
  }
  return (
    <>
      {isOver ? (
        <div className="pointer-events-none fixed inset-0 z-20 flex items-center justify-center bg-paper/85 p-3">
          <p className="flex size-full items-center justify-center rounded-plate border-2 border-dashed border-binding p-4 text-center text-lg font-semibold">
            {t('panel.links.drop')}
          </p>
        </div>
      ) : null}
      {isAsking ? (
        <LinksDialog
          onClose={onAsked}
          onSave={(links) => {
            onAsked()
            show({ way: 'typed', links })
          }}
        />
      ) : null}
      {caught ? (
        <section
          aria-label={t('panel.links.saved')}
          className="relative z-10 flex max-h-[60dvh] flex-col gap-2 overflow-y-auto border-t border-line bg-paper px-3 py-2 empty:hidden md:col-span-2"
        >
          <IncomingLinks key={caught.at} caught={caught.what} isPrivate={host.isPrivate()} onClose={close} />
        </section>
      ) : null}
    </>
  )
}
