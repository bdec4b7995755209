import { unreadOf, type SummaryHit } from '@bookplate/contract'
import {
  Archive,
  ArchiveRestore,
  BookOpen,
  Ellipsis,
  ExternalLink,
  FileCheck,
  Link,
  RotateCw,
  SquareCheck,
  SquareX,
  Tag,
  UserSearch,
} from 'lucide-react'
import { IconButton } from '@/components/ui/icon-button.tsx'
import { type Shortcuts, useShortcuts } from '@/components/ui/shortcuts.ts'
import { Menu } from '@/components/ui/menu.tsx'
import type { MenuItem } from '@/components/ui/menu-entry.tsx'
import { briefTitle } from '@/components/bookmark/bookmark-title.ts'
import { t } from '@/lib/language/translate.ts'
import type { HitActions } from './hit-actions.ts'

interface HitMenuProps {
  hit: SummaryHit
  title: string
  isSelected: boolean
  actions: HitActions
}

function menuItems({ hit, isSelected, actions }: HitMenuProps, keys: Shortcuts): (MenuItem | null)[] {
  const { findCopy } = actions
  return [
    { label: t('results.menu.read'), icon: BookOpen, keys: keys.read, onSelect: () => actions.read(hit) },
    {
      label: t('results.menu.openInNewTab'),
      icon: ExternalLink,
      keys: 'Mod+Enter',
      onSelect: () => actions.open(hit, 'new'),
    },
    findCopy && { label: t('results.menu.openCopy'), icon: FileCheck, onSelect: findCopy(hit) },
    { label: t('results.menu.edit'), icon: Tag, keys: keys.edit, onSelect: () => actions.editTags(hit) },
    { label: t('results.menu.copyLink'), icon: Link, onSelect: () => actions.copyLink(hit) },
    unreadOf(hit)
      ? { label: t('results.menu.readAgain'), icon: RotateCw, onSelect: () => actions.readAgain(hit) }
      : null,
    hit.author
      ? {
          label: t('results.menu.moreFromAuthor'),
          icon: UserSearch,
          onSelect: () => actions.filterAuthor(hit),
        }
      : null,
    {
      label: isSelected ? t('results.menu.deselect') : t('results.menu.select'),
      icon: isSelected ? SquareX : SquareCheck,
      keys: 'Space',
      onSelect: () => actions.toggleSelected(hit),
    },
    {
      label: hit.archived ? t('bookmark.restore') : t('bookmark.archive'),
      icon: hit.archived ? ArchiveRestore : Archive,
      keys: keys.archive,
      onSelect: () => actions.setArchived(hit, !hit.archived),
    },
  ]
}

export function HitMenu(props: HitMenuProps) {
  const shortcuts = useShortcuts()
  const label = t('results.menu.moreFor', { title: briefTitle(props.title) })
  return (
    <Menu
      label={label}
      items={() => menuItems(props, shortcuts)}
      trigger={(props) => (
        <IconButton
          {...props}
          tabIndex={-1}
          keys={shortcuts.actions}
          size="small"
          label={label}
          icon={Ellipsis}
        />
      )}
    />
  )
}
