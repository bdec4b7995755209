import type { Collection } from '@bookplate/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { collectionsQuery, isPinned } from '@/lib/query/collections.ts'
import { useLibrary } from '@/lib/query/library-context.tsx'
import { t, type PlainKey } from '@/lib/language/translate.ts'
import { Ellipsis, Pencil, Pin, PinOff, Replace, Rss, Trash2, Plus } from 'lucide-react'
import { IconButton } from '@/components/ui/icon-button.tsx'
import { Menu } from '@/components/ui/menu.tsx'
import {
  filtersOfCollection,
  openedCollection,
  storedByCollection,
  droppedByCollection,
  type Dropped,
} from '@/lib/collections/collection-filters.ts'
import { filterChips } from '@/lib/search/filter-chips.ts'
import { EMPTY_INPUT, hasFilters, type SearchInput } from '@/lib/search/search-input.ts'
import { listWords } from '@/lib/words/lists.ts'
import { CollectionIcon } from './collection-icon.tsx'
import { useAccountPage } from '@/components/connect/use-account-page.ts'
import { QueryError } from '@/components/error-notice.tsx'
import { Notice } from '@/components/ui/notice.tsx'
import { usePanel } from '@/components/panel-parts/panel-context.tsx'
import { PaneScreen } from '@/components/panel-parts/pane-screen.tsx'
import { ChangeError } from '@/components/change-error.tsx'
import { Button } from '@/components/ui/button.tsx'
import { EmptyState } from '@/components/ui/empty-state.tsx'
import { Mark } from '@/components/ui/mark.tsx'
import { Skeleton } from '@/components/ui/skeleton.tsx'
import { feedForm } from '@/lib/search/feed-form.ts'
import type { OpenedCollection } from '@/lib/search/opened-collection.ts'
import { CollectionDialog } from './collection-dialog.tsx'
import { useCollectionEdits } from './use-collection-edits.ts'

interface CollectionRowProps {
  collection: Collection
  accountPage: string | null
  onOpen: () => void
  onEdit: () => void
  onTogglePin: () => void
  onReplace: (() => void) | null
  onDelete: () => void
}

function CollectionRow(props: CollectionRowProps) {
  const { collection, accountPage, onOpen, onEdit, onTogglePin, onReplace, onDelete } = props
  const { name, icon, color } = collection
  const { filters, unknown } = filtersOfCollection(collection.filters)
  const chips = filterChips({ ...EMPTY_INPUT, filters }).map(({ label }) => label)
  const rules =
    listWords([...chips, ...unknown.map((rule) => t('collect.unknownRule', { rule }))]) ||
    t('collect.everything')
  const pinned = isPinned(collection)
  const { host } = usePanel()
  // Without the unknown rules, a feed would have more bookmarks than the collection.
  const feed = unknown.length > 0 ? null : feedForm(accountPage, { ...EMPTY_INPUT, filters }, name)
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
            ? { label: t('collect.unpin'), icon: PinOff, onSelect: onTogglePin }
            : { label: t('collect.pin'), icon: Pin, onSelect: onTogglePin },
          onReplace && { label: t('collect.replaceFilters'), icon: Replace, onSelect: onReplace },
          feed === null
            ? null
            : { label: t('service.feeds.title'), icon: Rss, onSelect: () => host.open(feed, 'new') },
          { label: t('ui.delete'), icon: Trash2, isDestructive: true, onSelect: onDelete },
        ]}
        trigger={(trigger) => (
          <IconButton {...trigger} label={t('collect.moreFor', { name })} icon={Ellipsis} />
        )}
      />
    </li>
  )
}

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
  /** Whether the collection that was to be opened is missing. */
  isGone?: boolean | undefined
  onShow: (input: SearchInput, collection?: OpenedCollection) => void
}

export function CollectionsScreen({ input, isGone, onShow }: CollectionsScreenProps) {
  const { client } = useLibrary()
  const collections = useQuery(collectionsQuery(client))
  const edits = useCollectionEdits()
  const accountPage = useAccountPage()
  const [dialog, setDialog] = useState<'new' | Collection | null>(null)
  const shown = collections.data?.filter(({ id }) => !edits.hidden.has(id))
  const storable = storedByCollection(input.filters)
  const edit = (what: 'new' | Collection) => setDialog(edits.isRefused() ? null : what)

  return (
    <PaneScreen
      title={t('collect.title')}
      help="collections"
      className="gap-3"
      action={
        <Button size="small" variant="quiet" icon={Plus} aria-haspopup="dialog" onClick={() => edit('new')}>
          {hasFilters(input.filters) ? t('collect.saveFilters') : t('collect.create')}
        </Button>
      }
    >
      {isGone ? (
        <Notice tone="warn" role="status" title={t('errors.notFound.title')}>
          <p>{t('errors.notFound.why')}</p>
        </Notice>
      ) : null}
      {collections.data ? null : <QueryError query={collections} />}
      <ChangeError {...edits.failure} onDismiss={edits.dismiss} />
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
              accountPage={accountPage}
              onOpen={() => {
                const opened = openedCollection(collection)
                onShow({ ...EMPTY_INPUT, filters: opened.filters }, opened)
              }}
              onEdit={() => edit(collection)}
              onTogglePin={() => edits.change(collection, { pinned: !isPinned(collection) })}
              onReplace={hasFilters(storable) ? () => edits.change(collection, { filters: storable }) : null}
              onDelete={() => edits.remove(collection)}
            />
          ))}
        </ul>
      ) : null}
      {dialog === null ? null : (
        <CollectionDialog
          title={dialog === 'new' ? t('collect.saveAs') : t('collect.editTitle')}
          start={dialog === 'new' ? null : dialog}
          {...(dialog === 'new' ? { filters: storable, drops: droppedWords(input) } : {})}
          onClose={() => setDialog(null)}
          onSave={async (draft) => {
            if (dialog === 'new') await edits.create({ filters: storable, ...draft })
            else await edits.update(dialog, draft)
            setDialog(null)
          }}
        />
      )}
    </PaneScreen>
  )
}
