import {
  ALargeSmall,
  Archive,
  ArchiveRestore,
  ChevronLeft,
  ChevronRight,
  Copy,
  ExternalLink,
  FileText,
  Quote,
  TextQuote,
  Volume2,
} from 'lucide-react'
import { FavoriteToggle } from '@/components/bookmark/favorite-toggle.tsx'
import { IconButton } from '@/components/ui/icon-button.tsx'
import { useShortcuts } from '@/components/ui/shortcuts.ts'
import { Menu } from '@/components/ui/menu.tsx'
import { Toolbar } from '@/components/ui/toolbar.tsx'
import { t } from '@/lib/language/translate.ts'
import type { Edit } from '@/lib/outbox/entry.ts'

export type CopyKind = 'markdown' | 'quote' | 'citation' | 'link'

interface ReadingToolbarProps {
  isFavorite: boolean
  isArchived: boolean
  edit: (edit: Edit) => void
  onOpen: () => void
  onCopy: (kind: CopyKind) => void
  onPrevious: (() => void) | null
  onNext: (() => void) | null
  styleId: string | null
  onStyle: () => void
  isAloud: boolean
  /** Null where there is nothing to read, or no voice. */
  onAloud: (() => void) | null
}

export function ReadingToolbar(props: ReadingToolbarProps) {
  const { isFavorite, isArchived, edit, onOpen, onCopy, onPrevious, onNext, styleId } = props
  const keys = useShortcuts()
  return (
    <Toolbar aria-label={t('read.toolbar')} className="-mx-2 flex flex-wrap items-center">
      <IconButton label={t('read.openOriginal')} icon={ExternalLink} onClick={onOpen} />
      <FavoriteToggle
        isFavorite={isFavorite}
        keys={keys.favorite}
        onChange={(isFavorite) => edit({ isFavorite })}
      />
      <IconButton
        label={isArchived ? t('bookmark.restore') : t('bookmark.archive')}
        icon={isArchived ? ArchiveRestore : Archive}
        keys={keys.archive}
        onClick={() => edit({ archived: !isArchived })}
      />
      <Menu
        label={t('read.copy')}
        items={() => [
          { label: t('read.copyMarkdown'), icon: FileText, onSelect: () => onCopy('markdown') },
          { label: t('read.copyQuote'), icon: TextQuote, onSelect: () => onCopy('quote') },
          { label: t('read.copyCitation'), icon: Quote, onSelect: () => onCopy('citation') },
          { label: t('read.copyLink'), icon: ExternalLink, onSelect: () => onCopy('link') },
        ]}
        trigger={(trigger) => <IconButton {...trigger} label={t('read.copy')} icon={Copy} />}
      />
      <IconButton
        label={t('read.style.title')}
        icon={ALargeSmall}
        aria-expanded={styleId !== null}
        aria-controls={styleId ?? undefined}
        onClick={props.onStyle}
      />
      {props.onAloud ? (
        <IconButton
          label={t('read.aloud.title')}
          icon={Volume2}
          aria-pressed={props.isAloud}
          onClick={props.onAloud}
        />
      ) : null}
      <span className="ms-auto flex">
        <IconButton
          label={t('read.previous')}
          icon={ChevronLeft}
          disabled={!onPrevious}
          onClick={onPrevious ?? undefined}
        />
        <IconButton
          label={t('read.next')}
          icon={ChevronRight}
          disabled={!onNext}
          onClick={onNext ?? undefined}
        />
      </span>
    </Toolbar>
  )
}
