import { Archive, ArchiveRestore, Download, Star, StarOff, Tag, Tags, X } from 'lucide-react'
import { Button } from '@/components/ui/button.tsx'
import { IconButton } from '@/components/ui/icon-button.tsx'
import { countWords } from '@/lib/words/numbers.ts'

interface SelectionBarProps {
  count: number
  /** Bookmarks that are loaded. */
  loaded: number
  onAll: () => void
  onArchive: () => void
  onRestore: () => void
  onTags: (kind: 'tag' | 'untag') => void
  onFavorite: (isFavorite: boolean) => void
  onExport: () => void
  onCancel: () => void
}

export function SelectionBar(props: SelectionBarProps) {
  const { count, loaded, onAll, onArchive, onRestore, onTags, onFavorite, onExport, onCancel } = props
  const isNone = count === 0
  return (
    <div
      role="toolbar"
      aria-label="Selection"
      className="flex flex-wrap items-center gap-x-1 border-t border-line bg-surface px-2 py-1"
    >
      <span role="status" className="px-1 font-medium tabular-nums">
        {isNone ? 'Nothing selected' : `${countWords(count, 'bookmark')} selected`}
      </span>
      {count < loaded ? (
        <Button size="small" variant="quiet" onClick={onAll}>
          All loaded
        </Button>
      ) : null}
      <span className="ml-auto flex flex-wrap items-center">
        <IconButton label="Archive" icon={Archive} disabled={isNone} onClick={onArchive} />
        <IconButton label="Restore" icon={ArchiveRestore} disabled={isNone} onClick={onRestore} />
        <IconButton label="Add tags" icon={Tag} disabled={isNone} onClick={() => onTags('tag')} />
        <IconButton label="Remove tags" icon={Tags} disabled={isNone} onClick={() => onTags('untag')} />
        <IconButton label="Favorite" icon={Star} disabled={isNone} onClick={() => onFavorite(true)} />
        <IconButton
          label="Remove favorite"
          icon={StarOff}
          disabled={isNone}
          onClick={() => onFavorite(false)}
        />
        <IconButton label="Export" icon={Download} onClick={onExport} />
        <IconButton label="Cancel" icon={X} onClick={onCancel} />
      </span>
    </div>
  )
}
