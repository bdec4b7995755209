import { Archive, ArrowLeft } from 'lucide-react'
import { CollectionIcon } from './collection-icon.tsx'
import { IconButton } from '@/components/ui/icon-button.tsx'
import type { OpenedCollection } from '@/lib/search/opened-collection.ts'
import { EMPTY_INPUT, type SearchInput } from '@/lib/search/search-input.ts'
import { t } from '@/lib/language/translate.ts'

interface OpenedCollectionHeaderProps {
  collection: OpenedCollection | null
  input: SearchInput
  onLeave: (input: SearchInput) => void
}

export function OpenedCollectionHeader({ collection, input, onLeave }: OpenedCollectionHeaderProps) {
  if (!collection && input.state !== 'archived') return null
  const name = collection ? collection.name : t('bookmark.archivePlace')
  return (
    <section aria-label={name} className="flex items-center gap-1.5 border-b border-line px-2 py-1">
      <IconButton
        label={t('collect.backToLibrary')}
        icon={ArrowLeft}
        onClick={() => onLeave({ ...EMPTY_INPUT, rankMode: input.rankMode })}
      />
      {collection ? (
        <CollectionIcon icon={collection.icon} color={collection.color} />
      ) : (
        <Archive className="text-ink-muted" />
      )}
      <h2 dir="auto" className="min-w-0 truncate text-lg font-semibold">
        {name}
      </h2>
    </section>
  )
}
