import type { Collection } from '@bookplate/contract'
import { Ellipsis, Pencil, Pin, PinOff, Replace, Trash2 } from 'lucide-react'
import { IconButton } from '@/components/ui/icon-button.tsx'
import { Menu } from '@/components/ui/menu.tsx'
import { isPinned } from '@/lib/query/collections.ts'
import { filtersOfCollection } from '@/lib/collect/collection-filters.ts'
import { filterChips } from '@/lib/search/filter-chips.ts'
import { EMPTY_INPUT } from '@/lib/search/search-input.ts'
import { t } from '@/lib/language/translate.ts'
import { listWords } from '@/lib/words/lists.ts'
import { CollectionIcon } from './collection-icon.tsx'

interface CollectionRowProps {
  collection: Collection
  onOpen: () => void
  onEdit: () => void
  onPin: (pinned: boolean) => void
  onReplace: (() => void) | null
  onDelete: () => void
}

export function CollectionRow({
  collection,
  onOpen,
  onEdit,
  onPin,
  onReplace,
  onDelete,
}: CollectionRowProps) {
  const { name, icon, color } = collection
  const { filters, unknown } = filtersOfCollection(collection.filters)
  const chips = filterChips({ ...EMPTY_INPUT, filters }).map(({ label }) => label)
  const rules =
    listWords([...chips, ...unknown.map((rule) => t('collect.unknownRule', { rule }))]) ||
    t('collect.everything')
  const pinned = isPinned(collection)
  return (
    <li className="flex items-center gap-1 border-b border-line">
      <button
        type="button"
        onClick={onOpen}
        className="flex min-w-0 flex-1 items-start gap-2 rounded-control px-1 py-2 text-start hover:bg-ink/5"
      >
        <span className="mt-0.5">
          <CollectionIcon icon={icon} color={color} />
        </span>
        <span className="min-w-0">
          <span className="flex items-center gap-1 font-medium break-words">
            <span dir="auto" className="min-w-0 break-words">
              {name}
            </span>
            {pinned ? <Pin className="size-3! text-ink-muted" aria-label={t('collect.pinned')} /> : null}
          </span>
          <span dir="auto" className="line-clamp-2 text-sm break-words text-ink-muted">
            {rules}
          </span>
        </span>
      </button>
      <Menu
        label={t('collect.moreFor', { name })}
        items={() => [
          { label: t('collect.edit'), icon: Pencil, onSelect: onEdit },
          pinned
            ? { label: t('collect.unpin'), icon: PinOff, onSelect: () => onPin(false) }
            : { label: t('collect.pin'), icon: Pin, onSelect: () => onPin(true) },
          onReplace && { label: t('collect.replaceFilters'), icon: Replace, onSelect: onReplace },
          { label: t('ui.delete'), icon: Trash2, isDestructive: true, onSelect: onDelete },
        ]}
        trigger={(trigger) => (
          <IconButton {...trigger} label={t('collect.moreFor', { name })} icon={Ellipsis} />
        )}
      />
    </li>
  )
}
