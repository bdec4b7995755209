import { Archive } from 'lucide-react'
import { EmptyState } from '@/components/ui/empty-state.tsx'
import { Kbd } from '@/components/ui/kbd.tsx'
import { Mark } from '@/components/ui/mark.tsx'
import { usePanel } from './panel-context.tsx'
import { useShortcuts } from '@/components/ui/shortcuts.ts'
import { t } from '@/lib/language/translate.ts'
import { rich } from '@/components/rich.tsx'

export function EmptyLibrary({ isArchive }: { isArchive: boolean }) {
  const { search } = useShortcuts()
  const { host } = usePanel()
  if (isArchive) {
    return (
      <EmptyState title={t('search.emptyLibrary.archiveTitle')} picture={<Archive className="size-8!" />}>
        <p>{t('search.emptyLibrary.archive')}</p>
      </EmptyState>
    )
  }
  return (
    <EmptyState title={t('search.emptyLibrary.title')} picture={<Mark saved={false} className="size-16" />}>
      {host.isWebApp ? (
        <p>
          {t('search.emptyLibrary.inWebApp', {
            save: t('panel.links.save'),
            more: t('panel.nav.more'),
            options: t('ui.options'),
          })}
        </p>
      ) : (
        <>
          <p>{t('search.emptyLibrary.click')}</p>
          <p>{t('search.emptyLibrary.rightClick')}</p>
        </>
      )}
      {search ? <p>{rich('search.emptyLibrary.comeBack', { key: () => <Kbd keys={search} /> })}</p> : null}
    </EmptyState>
  )
}
