import { unreadOf, type SummaryHit } from '@bookplate/contract'
import {
  Archive,
  ArchiveRestore,
  BookOpen,
  Ellipsis,
  ExternalLink,
  Link,
  RotateCw,
  SquareCheck,
  Tag,
  UserSearch,
} from 'lucide-react'
import { IconButton } from '@/components/ui/icon-button.tsx'
import { Menu } from '@/components/ui/menu.tsx'
import type { MenuItem } from '@/components/ui/menu-entry.tsx'
import { t } from '@/lib/language/translate.ts'
import type { HitActions } from './hit-actions.ts'

function menuItems(hit: SummaryHit, actions: HitActions): MenuItem[] {
  return [
    {
      id: 'read',
      label: t('results.menu.read'),
      icon: BookOpen,
      keys: 'O',
      onSelect: () => actions.read(hit),
    },
    {
      id: 'new',
      label: t('results.menu.openInNewTab'),
      icon: ExternalLink,
      keys: 'Mod+Enter',
      onSelect: () => actions.open(hit, 'new'),
    },
    {
      id: 'tags',
      label: t('results.menu.edit'),
      icon: Tag,
      keys: 'T',
      onSelect: () => actions.editTags(hit),
    },
    { id: 'copy', label: t('results.menu.copyLink'), icon: Link, onSelect: () => actions.copyLink(hit) },
    ...(unreadOf(hit)
      ? [
          {
            id: 'read-again',
            label: t('results.menu.readAgain'),
            icon: RotateCw,
            onSelect: () => actions.readAgain(hit),
          },
        ]
      : []),
    ...(hit.author
      ? [
          {
            id: 'author',
            label: t('results.menu.moreFromAuthor'),
            icon: UserSearch,
            onSelect: () => actions.filterAuthor(hit),
          },
        ]
      : []),
    {
      id: 'select',
      label: t('results.menu.select'),
      icon: SquareCheck,
      keys: 'Space',
      onSelect: () => actions.toggleSelected(hit, false),
    },
    {
      id: 'archive',
      label: hit.archived ? t('bookmark.restore') : t('bookmark.archive'),
      icon: hit.archived ? ArchiveRestore : Archive,
      keys: 'E',
      onSelect: () => actions.setArchived(hit, !hit.archived),
    },
  ]
}

interface HitMenuProps {
  hit: SummaryHit
  title: string
  actions: HitActions
}

export function HitMenu({ hit, title, actions }: HitMenuProps) {
  const label = t('results.menu.moreFor', { title })
  return (
    <Menu
      label={label}
      items={() => menuItems(hit, actions)}
      trigger={(props) => <IconButton {...props} size="small" label={label} icon={Ellipsis} />}
    />
  )
}
