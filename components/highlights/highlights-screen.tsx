import { HIGHLIGHT_COLORS, isApiError, type Highlight, type HighlightedBookmark } from '@bookplate/contract'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { Download, Highlighter } from 'lucide-react'
import { useState } from 'react'
import { bookmarkTitle } from '@/components/bookmark/bookmark-title.ts'
import { useEdits } from '@/components/bookmark/edits.tsx'
import { MoreButton } from '@/components/care/more-button.tsx'
import { QueryError } from '@/components/error-notice.tsx'
import { PaneScreen } from '@/components/panel-parts/pane-screen.tsx'
import { usePanel } from '@/components/panel-parts/panel-context.tsx'
import { problemOf } from '@/components/problem.ts'
import { Button } from '@/components/ui/button.tsx'
import { EmptyState } from '@/components/ui/empty-state.tsx'
import { Select } from '@/components/ui/select.tsx'
import { Skeleton } from '@/components/ui/skeleton.tsx'
import { useToast } from '@/components/ui/toast.tsx'
import { collectHighlights } from '@/lib/export-files/collect-bookmarks.ts'
import { highlightsFile } from '@/lib/export-files/highlights-file.ts'
import { t } from '@/lib/language/translate.ts'
import { highlightsQuery, type ColorFilter } from '@/lib/query/highlights.ts'
import { applyToHighlighted, targetOf } from '@/lib/outbox/pending-changes.ts'
import { useChanges } from '@/lib/query/edits.ts'
import { useLibrary } from '@/lib/query/library-context.tsx'
import { useKeeps } from '@/lib/query/root.ts'
import { colorName } from '@/lib/words/highlight-color.ts'
import { localDay } from '@/lib/search/captured-range.ts'
import { HighlightedPage } from './highlighted-page.tsx'

function ExportButton({ color }: { color: ColorFilter }) {
  const { send } = useLibrary()
  const { host } = usePanel()
  const toast = useToast()
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const day = localDay(new Date())
      const options = { title: t('highlights.title'), titleOf: bookmarkTitle, day }
      host.download(highlightsFile(await collectHighlights(send, color), options))
    },
    onError: (error) => toast.show({ message: problemOf(error)?.message ?? t('highlights.exportFailed') }),
  })
  return (
    <Button size="small" variant="quiet" icon={Download} busy={isPending} onClick={() => mutate()}>
      {t('importExport.export')}
    </Button>
  )
}

interface HighlightsScreenProps {
  onRead: (bookmark: HighlightedBookmark, highlight?: Highlight) => void
}

export function HighlightsScreen({ onRead }: HighlightsScreenProps) {
  const { send } = useLibrary()
  const [color, setColor] = useState<ColorFilter>(null)
  const keepsColors = useKeeps('keepsColors')
  const query = useInfiniteQuery(highlightsQuery(send, color))
  const { data, error, isPending } = query
  const edits = useEdits()
  const changes = useChanges()
  const bookmarks = data?.pages.flatMap(({ items }) => items) ?? []
  const isMissing = isApiError(error, 'not_found')
  return (
    <PaneScreen
      title={t('highlights.title')}
      help="highlights"
      action={bookmarks.length > 0 ? <ExportButton color={color} /> : null}
      className="gap-6"
    >
      {keepsColors && (color || bookmarks.length > 0) ? (
        <Select
          label={t('highlights.color')}
          value={color ?? 'any'}
          options={[
            { value: 'any', label: t('highlights.anyColor') },
            ...HIGHLIGHT_COLORS.map((value) => ({ value, label: colorName(value) })),
          ]}
          onChange={(value) => setColor(value === 'any' ? null : value)}
        />
      ) : null}
      {isMissing ? null : <QueryError query={query} />}
      {isPending && !error ? <Skeleton className="h-20 w-full" /> : null}
      {isMissing || data?.pages[0]?.items.length === 0 ? (
        <EmptyState
          title={
            isMissing
              ? t('highlights.notOffered')
              : color
                ? t('highlights.noneInColor')
                : t('highlights.none')
          }
          picture={<Highlighter className="size-8!" />}
        >
          {isMissing || color ? null : <p>{t('highlights.noneHint')}</p>}
        </EmptyState>
      ) : null}
      <ul aria-label={t('highlights.title')} className="flex flex-col gap-6 empty:hidden">
        {bookmarks.map((bookmark) => (
          <HighlightedPage
            key={bookmark.id}
            bookmark={applyToHighlighted(bookmark, query.dataUpdatedAt, changes.get(bookmark.id))}
            onRecolor={
              keepsColors
                ? ({ id }, color) => edits.edit(targetOf(bookmark, { recolor: [{ id, color }] }))
                : null
            }
            onRead={onRead}
          />
        ))}
      </ul>
      <MoreButton query={query}>{t('care.showMore')}</MoreButton>
    </PaneScreen>
  )
}
