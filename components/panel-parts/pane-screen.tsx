import { ArrowLeft } from 'lucide-react'
import { useContext, useEffect, useRef, type ReactNode } from 'react'
import { Button } from '@/components/ui/button.tsx'
import { HelpLink, type HelpTopic } from '@/components/ui/help-link.tsx'
import { classNames } from '@/components/ui/class-names.ts'
import { UndoButton } from '@/components/ui/undo-button.tsx'
import { t } from '@/lib/language/translate.ts'
import { PaneContext } from './pane-context.ts'

interface PaneHeaderProps {
  /** Words of the button that closes the screen, if it leads to another screen. */
  closeLabel?: string | undefined
  help: HelpTopic
  action?: ReactNode
}

export function PaneHeader({ closeLabel, help, action }: PaneHeaderProps) {
  const { isSideBySide, onClose } = useContext(PaneContext)
  return (
    <header className="top-0 z-1 flex flex-wrap items-center justify-between border-b border-line bg-paper px-2 py-1 tall:sticky">
      <Button size="small" variant="quiet" icon={ArrowLeft} onClick={onClose}>
        {closeLabel ?? (isSideBySide ? t('ui.close') : t('panel.backToResults'))}
      </Button>
      <span className="ms-auto flex flex-wrap items-center justify-end">
        {action}
        <HelpLink topic={help} />
        {isSideBySide ? null : <UndoButton />}
      </span>
    </header>
  )
}

interface PaneScreenProps extends PaneHeaderProps {
  title: string
  children: ReactNode
  className: string
}

export function PaneScreen({ title, children, className, ...header }: PaneScreenProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <div className="flex min-h-full flex-col">
      <PaneHeader {...header} />
      <div className={classNames('mx-auto flex w-full max-w-column flex-col p-4', className)}>
        <h1 ref={heading} tabIndex={-1} dir="auto" className="text-xl font-semibold break-words outline-none">
          {title}
        </h1>
        {children}
      </div>
    </div>
  )
}
