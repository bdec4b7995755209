import { useQuery, keepPreviousData } from '@tanstack/react-query'
import { BookOpen, Folder } from 'lucide-react'
import { browser } from 'wxt/browser'
import { usePreview } from '@/lib/query/media.ts'
import { Button } from '@/components/ui/button.tsx'
import type { Editable } from '@/lib/outbox/edit.ts'
import type { PageBookmark } from '@/lib/messaging/saving-protocol.ts'
import type { ActiveTab } from '@/lib/platform/active-tab.ts'
import { appUrl } from '@/lib/platform/runtime.ts'
import { useLibrary } from '@/lib/query/library-context.tsx'
import { t } from '@/lib/language/translate.ts'
import { listWords } from '@/lib/words/lists.ts'
import { QUERY_KEYS } from '@/lib/query/keys.ts'
import { useKeepCopy } from './keep-copy.tsx'

const NONE: readonly string[] = []

function useCollections(bookmarkId: string, { tags, isFavorite, note }: Editable): readonly string[] {
  const { send } = useLibrary()
  const edited = { tags: [...tags], isFavorite, hasNote: Boolean(note) }
  const collections = useQuery({
    queryKey: [QUERY_KEYS.collections, 'of', bookmarkId, edited],
    queryFn: ({ signal }) => send('page.collections', { bookmarkId, ...edited }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  })
  return collections.data ?? NONE
}

function Collections({ bookmarkId, edit }: { bookmarkId: string; edit: Editable }) {
  const names = useCollections(bookmarkId, edit)
  if (names.length === 0) return null
  return (
    <p
      title={listWords(names)}
      className="flex min-w-12 flex-1 basis-0 animate-fade items-center justify-end gap-1 text-sm text-ink-muted"
    >
      <Folder className="flex-none" />
      <span className="sr-only">{t('popup.inCollections', { count: names.length })}</span>
      <span dir="auto" className="truncate">
        {listWords(names)}
      </span>
    </p>
  )
}

interface SavedCardProps {
  bookmark: PageBookmark
  edit: Editable
  /** For a private page, only its display is requested. */
  tab: ActiveTab
}

export function SavedCard({ bookmark, edit, tab }: SavedCardProps) {
  const { isPrivate } = tab
  const copy = useKeepCopy(tab)
  const { id, text, cover } = bookmark
  const picture = usePreview(bookmark, cover)
  const open = () =>
    void browser.tabs.create({ url: appUrl(`/sidepanel.html?page&read=${id}`) }).then(() => window.close())
  return (
    <div className="flex min-h-14 items-center gap-3">
      {cover === null ? null : (
        <div className="size-14 flex-none overflow-hidden rounded-control border border-line bg-line/40">
          {picture ? <img src={picture} alt="" className="size-full animate-fade object-cover" /> : null}
        </div>
      )}
      <div className="flex min-w-0 flex-1 flex-col items-start">
        {copy.outcome ??
          (text ? (
            <p dir="auto" className="line-clamp-2 w-full text-sm break-words text-ink-muted">
              {text}
            </p>
          ) : null)}
        <div className="-ms-2 flex flex-wrap items-center gap-x-2 self-stretch">
          <Button variant="quiet" size="small" icon={BookOpen} className="flex-none" onClick={open}>
            {t('popup.readInLibrary')}
          </Button>
          {isPrivate || tab.id === undefined ? null : (copy.always ?? copy.button)}
          {isPrivate || copy.always ? null : <Collections bookmarkId={id} edit={edit} />}
        </div>
      </div>
    </div>
  )
}
