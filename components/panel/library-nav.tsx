import {
  Archive,
  Clock,
  ChartNoAxesColumn,
  Ellipsis,
  Folder,
  Highlighter,
  Keyboard,
  Link,
  Maximize2,
  Settings,
} from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { memo } from 'react'
import { BarButton } from '@/components/ui/bar-button.tsx'
import { useShortcuts } from '@/components/ui/shortcuts.ts'
import { Menu } from '@/components/ui/menu.tsx'
import type { OutboxEntry } from '@/lib/outbox/entry.ts'
import { QUERY_KEYS } from '@/lib/query/keys.ts'
import { useLibrary } from '@/lib/query/library-context.tsx'
import { outboxQuery } from '@/lib/query/outbox.ts'
import { useLanguage } from '@/components/use-language.ts'
import { t } from '@/lib/language/translate.ts'
import { newsItem } from '@/lib/settings/stored-settings.ts'
import { listWords } from '@/lib/words/lists.ts'
import { usePanel } from '../panel-parts/panel-context.tsx'
import type { SideScreen } from './use-side-screen.ts'

function waitingWords(entries: readonly OutboxEntry[]): string {
  const refused = entries.filter(({ state }) => state === 'refused').length
  const waiting = entries.length - refused
  return listWords([
    ...(refused ? [t('panel.nav.notSaved', { count: refused })] : []),
    ...(waiting ? [t('ui.waiting', { count: waiting })] : []),
  ])
}

export type PanelDialog = 'filters' | 'keys' | 'links'

export interface LibraryNavProps {
  isArchive: boolean
  onShow: (screen: SideScreen) => void
  onArchive: () => void
  onDialog: (dialog: PanelDialog) => void
}

/** Width at 200 % zoom that doesn't fit the whole bar. The menu contains the rest. */
const NARROW = '(max-width: 15rem)'

export const LibraryNav = memo(function LibraryNav(props: LibraryNavProps) {
  useLanguage()
  const { isArchive, onShow, onArchive, onDialog } = props
  const { host } = usePanel()
  const { showKeys } = useShortcuts()
  const { send, openOptions } = useLibrary()
  const waiting = waitingWords(useQuery(outboxQuery(send)).data?.entries ?? [])
  const news = useQuery({ queryKey: [QUERY_KEYS.news], queryFn: newsItem.read })
  const places = [
    {
      label: t('overview.title'),
      icon: ChartNoAxesColumn,
      name: undefined,
      onSelect: () => onShow({ kind: 'overview' }),
    },
    {
      label: t('ui.options'),
      name: news.data ? t('panel.nav.optionsNews') : undefined,
      icon: Settings,
      onSelect: openOptions,
    },
  ]
  return (
    <nav
      aria-label={t('ui.library')}
      className="flex justify-around gap-0.5 border-t border-line bg-paper p-0.5"
    >
      <BarButton label={t('collect.title')} icon={Folder} onClick={() => onShow({ kind: 'collections' })} />
      <BarButton
        label={t('bookmark.archivePlace')}
        icon={Archive}
        aria-pressed={isArchive}
        onClick={onArchive}
      />
      {places.map(({ label, name, icon, onSelect }) => (
        <BarButton
          key={label}
          label={label}
          aria-label={name}
          hasDot={name !== undefined}
          icon={icon}
          onClick={onSelect}
          className="max-[15rem]:hidden"
        />
      ))}
      <Menu
        label={t('panel.nav.moreOfLibrary')}
        items={() => [
          ...(matchMedia(NARROW).matches ? places : []),
          { label: t('panel.links.save'), icon: Link, onSelect: () => onDialog('links') },
          { label: t('highlights.title'), icon: Highlighter, onSelect: () => onShow({ kind: 'highlights' }) },
          host.isPage
            ? null
            : { label: t('panel.nav.openInTab'), icon: Maximize2, onSelect: host.openAsPage },
          waiting ? { label: waiting, icon: Clock, onSelect: host.openWaiting } : null,
          { label: t('panel.keys.title'), icon: Keyboard, keys: showKeys, onSelect: () => onDialog('keys') },
        ]}
        trigger={(trigger) => <BarButton {...trigger} label={t('panel.nav.more')} icon={Ellipsis} />}
      />
    </nav>
  )
})
