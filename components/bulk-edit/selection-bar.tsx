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
import { useEffect, useRef } from 'react'
import { useFocusOnChange } from '@/components/use-focus-on-change.ts'
import { BarButton } from '@/components/ui/bar-button.tsx'
import { Button } from '@/components/ui/button.tsx'
import { Menu } from '@/components/ui/menu.tsx'
import { Toolbar } from '@/components/ui/toolbar.tsx'
import { t } from '@/lib/language/translate.ts'
import type { Edit } from '@/lib/outbox/entry.ts'
import { selectionWords } from './selection-words.ts'

interface SelectionBarProps {
  /** Each increase focuses the first action. */
  barFocus: number
  count: number
  total: number | null
  isAll: boolean
  /** Whether all are archived, so that only Restore applies. */
  isArchive: boolean
  onAll: () => void
  onTags: (kind: 'tag' | 'untag') => void
  onEdit: (edit: Edit) => void
  onOpen: () => void
  onReadAgain?: (() => void) | undefined
  onExport: () => void
  onCancel: () => void
}

export function SelectionBar(props: SelectionBarProps) {
  const { barFocus, count, total, isAll, isArchive, onAll, onTags, onEdit, onReadAgain } = props
  const restore = () => onEdit({ archived: false })
  const isNone = count === 0
  const bar = useRef<HTMLDivElement>(null)
  useFocusOnChange(bar, String(isNone), 'button:enabled')
  useEffect(() => {
    if (barFocus > 0) bar.current?.querySelector<HTMLElement>('button:enabled')?.focus()
  }, [barFocus])
  const main = isArchive
    ? { label: t('bookmark.restore'), icon: ArchiveRestore, onClick: restore }
    : { label: t('bookmark.archive'), icon: Archive, onClick: () => onEdit({ archived: true }) }
  return (
    <Toolbar
      ref={bar}
      data-bar="selection"
      aria-label={t('bulkEdit.selection')}
      className="flex flex-wrap items-center gap-x-1 border-t border-line bg-surface px-2 py-1"
    >
      <span className="flex min-h-8 flex-1 flex-wrap items-center gap-1">
        <span className="px-1 font-medium tabular-nums min-[15rem]:whitespace-nowrap">
          {selectionWords(count)}
        </span>
        {isAll ? null : (
          <Button size="small" variant="quiet" data-action="all" onClick={onAll}>
            {total === null ? t('bulkEdit.selectAllResults') : t('bulkEdit.selectAll', { total })}
          </Button>
        )}
      </span>
      <span className="flex flex-auto flex-wrap justify-between gap-1 sm:flex-none">
        <BarButton {...main} data-action="archive" disabled={isNone} />
        <BarButton
          label={t('bulkEdit.addTags')}
          icon={Tag}
          data-action="edit"
          disabled={isNone}
          onClick={() => onTags('tag')}
        />
        <BarButton
          label={t('bookmark.favorite')}
          icon={Star}
          data-action="favorite"
          disabled={isNone}
          onClick={() => onEdit({ isFavorite: true })}
        />
        <Menu
          label={t('bulkEdit.more')}
          items={() => [
            {
              label: t('bulkEdit.removeTags'),
              icon: Tags,
              disabled: isNone,
              onSelect: () => onTags('untag'),
            },
            {
              label: t('bulkEdit.removeFavorite'),
              icon: StarOff,
              disabled: isNone,
              onSelect: () => onEdit({ isFavorite: false }),
            },
            isArchive
              ? null
              : {
                  label: t('bookmark.restore'),
                  icon: ArchiveRestore,
                  disabled: isNone,
                  onSelect: restore,
                },
            onReadAgain ? { label: t('bulkEdit.readAgain'), icon: RotateCw, onSelect: onReadAgain } : null,
            {
              label: t('bulkEdit.openAll'),
              icon: ExternalLink,
              disabled: isNone,
              onSelect: props.onOpen,
            },
            {
              label: isNone ? t('bulkEdit.exportAll') : t('importExport.export'),
              icon: Download,
              onSelect: props.onExport,
            },
          ]}
          trigger={(trigger) => <BarButton {...trigger} label={t('panel.nav.more')} icon={Ellipsis} />}
        />
        <BarButton label={t('ui.cancel')} icon={X} onClick={props.onCancel} />
      </span>
    </Toolbar>
  )
}
