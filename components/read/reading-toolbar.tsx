import {
  Archive,
  ArchiveRestore,
  ChevronLeft,
  ChevronRight,
  Copy,
  ExternalLink,
  FileText,
  Quote,
  TextQuote,
} from 'lucide-react'
import { FavoriteToggle } from '@/components/bookmark/favorite-toggle.tsx'
import { IconButton } from '@/components/ui/icon-button.tsx'
import { Menu } from '@/components/ui/menu.tsx'

export type CopyKind = 'markdown' | 'quote' | 'citation' | 'link'

interface ReadingToolbarProps {
  isFavorite: boolean
  isArchived: boolean
  onFavorite: (isFavorite: boolean) => void
  onArchived: (isArchived: boolean) => void
  onOpen: () => void
  onCopy: (kind: CopyKind) => void
  onPrevious: (() => void) | null
  onNext: (() => void) | null
}

export function ReadingToolbar(props: ReadingToolbarProps) {
  const { isFavorite, isArchived, onFavorite, onArchived, onOpen, onCopy, onPrevious, onNext } = props
  return (
    <div role="toolbar" aria-label="Bookmark" className="-mx-2 flex flex-wrap items-center">
      <IconButton label="Open the original" icon={ExternalLink} onClick={onOpen} />
      <FavoriteToggle isFavorite={isFavorite} onChange={onFavorite} />
      <IconButton
        label={isArchived ? 'Restore' : 'Archive'}
        icon={isArchived ? ArchiveRestore : Archive}
        onClick={() => onArchived(!isArchived)}
      />
      <Menu
        label="Copy"
        items={() => [
          { id: 'markdown', label: 'As Markdown', icon: FileText, onSelect: () => onCopy('markdown') },
          { id: 'quote', label: 'Selection as a quote', icon: TextQuote, onSelect: () => onCopy('quote') },
          { id: 'citation', label: 'Citation', icon: Quote, onSelect: () => onCopy('citation') },
          { id: 'link', label: 'Link', icon: ExternalLink, onSelect: () => onCopy('link') },
        ]}
        trigger={(trigger) => <IconButton {...trigger} label="Copy" icon={Copy} />}
      />
      <span className="ml-auto flex">
        <IconButton
          label="Previous bookmark"
          icon={ChevronLeft}
          disabled={!onPrevious}
          onClick={onPrevious ?? undefined}
        />
        <IconButton
          label="Next bookmark"
          icon={ChevronRight}
          disabled={!onNext}
          onClick={onNext ?? undefined}
        />
      </span>
    </div>
  )
}
