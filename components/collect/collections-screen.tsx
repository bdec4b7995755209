import type { Collection } from '@bookplate/contract'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { ErrorNotice } from '@/components/error-notice.tsx'
import { PaneScreen } from '@/components/panel-parts/pane-screen.tsx'
import { RefusedChange } from '@/components/panel-parts/refused-change.tsx'
import { Button } from '@/components/ui/button.tsx'
import { EmptyState } from '@/components/ui/empty-state.tsx'
import { Mark } from '@/components/ui/mark.tsx'
import { Skeleton } from '@/components/ui/skeleton.tsx'
import { collectionsQuery } from '@/lib/query/collections.ts'
import { useLibrary } from '@/lib/query/library-context.tsx'
import {
  filtersOfCollection,
  storedByCollection,
  droppedByCollection,
  type Dropped,
} from '@/lib/collect/collection-filters.ts'
import type { OpenedCollection } from '@/lib/search/opened-collection.ts'
import { EMPTY_INPUT, hasFilters, type SearchInput } from '@/lib/search/search-input.ts'
import { t, type PlainKey } from '@/lib/language/translate.ts'
import { CollectionDialog } from './collection-dialog.tsx'
import { CollectionRow } from './collection-row.tsx'
import { useCollectionEdits } from './use-collection-edits.ts'

const WORDS: Record<Exclude<Dropped, 'words'>, PlainKey> = {
  untagged: 'collect.drops.untagged',
  captured: 'collect.drops.captured',
  archive: 'collect.drops.archive',
  images: 'collect.drops.images',
}

const droppedWords = (input: SearchInput): string[] =>
  droppedByCollection(input).map((part) =>
    part === 'words' ? t('collect.drops.words', { words: input.query.trim() }) : t(WORDS[part]),
  )

interface CollectionsScreenProps {
  input: SearchInput
  isSideBySide: boolean
  onClose: () => void
  onShow: (input: SearchInput, collection?: OpenedCollection) => void
}

export function CollectionsScreen({ input, isSideBySide, onClose, onShow }: CollectionsScreenProps) {
  const { client } = useLibrary()
  const collections = useQuery(collectionsQuery(client))
  const edits = useCollectionEdits()
  const [dialog, setDialog] = useState<'new' | Collection | null>(null)
  const shown = collections.data?.filter(({ id }) => !edits.leaving.has(id))
  const kept = storedByCollection(input.filters)
  const { failure } = edits

  return (
    <PaneScreen
      title={t('collect.title')}
      help="collections"
      isSideBySide={isSideBySide}
      onClose={onClose}
      className="gap-3"
      action={
        <Button
          size="small"
          variant="quiet"
          icon={Plus}
          aria-haspopup="dialog"
          onClick={() => setDialog('new')}
        >
          {hasFilters(input.filters) ? t('collect.saveFilters') : t('collect.create')}
        </Button>
      }
    >
      {collections.error && !collections.data ? (
        <ErrorNotice
          error={collections.error}
          resumesByItself
          actions={{ retry: () => void collections.refetch() }}
        />
      ) : null}
      <RefusedChange failure={failure} scope={failure?.scope} onDismiss={edits.dismiss} />
      {collections.isPending && !collections.error ? <Skeleton className="h-24 w-full" /> : null}
      {shown?.length === 0 ? (
        <EmptyState title={t('collect.empty.title')} picture={<Mark className="size-12" />}>
          <p>{t('collect.empty.what')}</p>
          <p>{t('collect.empty.how')}</p>
        </EmptyState>
      ) : null}
      {shown && shown.length > 0 ? (
        <ul aria-label={t('collect.title')} className="flex flex-col">
          {shown.map((collection) => (
            <CollectionRow
              key={collection.id}
              collection={collection}
              onOpen={() => {
                const { filters } = filtersOfCollection(collection.filters)
                const { name, icon, color } = collection
                onShow({ ...EMPTY_INPUT, filters }, { name, icon, color, filters })
              }}
              onEdit={() => setDialog(collection)}
              onPin={(pinned) => edits.change(collection, { pinned })}
              onReplace={hasFilters(kept) ? () => edits.change(collection, { filters: kept }) : null}
              onDelete={() => edits.remove(collection)}
            />
          ))}
        </ul>
      ) : null}
      {dialog === null ? null : (
        <CollectionDialog
          title={dialog === 'new' ? t('collect.saveAs') : t('collect.editTitle')}
          start={dialog === 'new' ? null : dialog}
          {...(dialog === 'new' ? { filters: kept, drops: droppedWords(input) } : {})}
          onClose={() => setDialog(null)}
          onSave={async (draft) => {
            if (dialog === 'new') await edits.create({ filters: kept, ...draft })
            else await edits.update(dialog, draft)
            setDialog(null)
          }}
        />
      )}
    </PaneScreen>
  )
}
