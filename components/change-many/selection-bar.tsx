import {
  Archive,
  ArchiveRestore,
  Download,
  Ellipsis,
  RotateCw,
  ExternalLink,
  Star,
  StarOff,
  Tag,
  Tags,
  X,
} from 'lucide-react'
import { BarButton } from '@/components/ui/bar-button.tsx'
import { Button } from '@/components/ui/button.tsx'
import { Menu } from '@/components/ui/menu.tsx'
import { countWords, numberWords } from '@/lib/words/numbers.ts'

interface SelectionBarProps {
  count: number
  /** Results there are, null where nobody has counted them. */
  total: number | null
  isAll: boolean
  /** Every one of them is archived, so that they can only come back. */
  isArchive: boolean
  onAll: () => void
  onArchive: () => void
  onRestore: () => void
  onTags: (kind: 'tag' | 'untag') => void
  onFavorite: (isFavorite: boolean) => void
  onOpen: () => void
  /** Absent where each of them was read. */
  onReadAgain?: (() => void) | undefined
  onExport: () => void
  onCancel: () => void
}

export function SelectionBar(props: SelectionBarProps) {
  const { count, total, isAll, isArchive, onAll, onTags, onFavorite } = props
  const isNone = count === 0
  const main = isArchive
    ? { label: 'Restore', icon: ArchiveRestore, onClick: props.onRestore }
    : { label: 'Archive', icon: Archive, onClick: props.onArchive }
  return (
    <div
      role="toolbar"
      aria-label="Selection"
      className="flex flex-wrap items-center gap-x-1 border-t border-line bg-surface px-2 py-1"
    >
      <span className="flex min-h-8 flex-1 flex-wrap items-center gap-1">
        <span role="status" className="px-1 font-medium whitespace-nowrap tabular-nums">
          {isNone ? 'Nothing selected' : `${countWords(count, 'bookmark')} selected`}
        </span>
        {isAll ? null : (
          <Button size="small" variant="quiet" onClick={onAll}>
            {total === null ? 'Select all results' : `Select all ${numberWords(total)}`}
          </Button>
        )}
      </span>
      <span className="flex flex-1 justify-between gap-1 max-[15rem]:flex-wrap sm:flex-none">
        <BarButton {...main} disabled={isNone} />
        <BarButton label="Add tags" icon={Tag} disabled={isNone} onClick={() => onTags('tag')} />
        <BarButton label="Favorite" icon={Star} disabled={isNone} onClick={() => onFavorite(true)} />
        <Menu
          label="More for the selection"
          items={() => [
            {
              id: 'untag',
              label: 'Remove tags',
              icon: Tags,
              disabled: isNone,
              onSelect: () => onTags('untag'),
            },
            {
              id: 'unfavorite',
              label: 'Remove favorite',
              icon: StarOff,
              disabled: isNone,
              onSelect: () => onFavorite(false),
            },
            ...(isArchive
              ? []
              : [
                  {
                    id: 'restore',
                    label: 'Restore',
                    icon: ArchiveRestore,
                    disabled: isNone,
                    onSelect: props.onRestore,
                  },
                ]),
            ...(props.onReadAgain
              ? [{ id: 'read-again', label: 'Read again', icon: RotateCw, onSelect: props.onReadAgain }]
              : []),
            { id: 'open', label: 'Open all', icon: ExternalLink, disabled: isNone, onSelect: props.onOpen },
            {
              id: 'export',
              label: isNone ? 'Export all results' : 'Export',
              icon: Download,
              onSelect: props.onExport,
            },
          ]}
          trigger={(trigger) => <BarButton {...trigger} label="More" icon={Ellipsis} />}
        />
        <BarButton label="Cancel" icon={X} onClick={props.onCancel} />
      </span>
    </div>
  )
}
