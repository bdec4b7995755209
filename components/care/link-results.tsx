import {
  MAX_FIND_COPIES,
  type CheckedLink as Link,
  type LinkOutcome,
  type PageCopy,
  type SummaryHit,
} from '@bookplate/contract'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { useEdits } from '@/components/bookmark/edits.tsx'
import { QueryError } from '@/components/error-notice.tsx'
import { Skeleton } from '@/components/ui/skeleton.tsx'
import { applyToHit, targetOf } from '@/lib/outbox/pending-changes.ts'
import { copiesByBookmarkQuery, useKeepsCopies } from '@/lib/query/copies.ts'
import { linkResultsQuery } from '@/lib/query/care.ts'
import { useChanges } from '@/lib/query/edits.ts'
import { useLibrary } from '@/lib/query/library-context.tsx'
import { t, type PlainKey } from '@/lib/language/translate.ts'
import { MoreButton } from './more-button.tsx'
import { useOpenCopy } from '@/components/bookmark/use-open-copy.ts'
import { fullDate } from '@/lib/words/full-date.ts'
import { bookmarkTitle } from '@/components/bookmark/bookmark-title.ts'
import { PageLink } from '@/components/bookmark/page-link.tsx'
import { Button } from '@/components/ui/button.tsx'
import { ExternalLink } from '@/components/ui/external-link.tsx'
import { ServiceWords } from '@/components/service-words.tsx'
import { rich } from '@/components/rich.tsx'

interface CheckedLinkProps {
  item: Link
  copy: PageCopy | undefined
  onRead: (hit: SummaryHit) => void
  onArchive: () => void
}

function CheckedLink({ item, copy, onRead, onArchive }: CheckedLinkProps) {
  const openCopy = useOpenCopy()
  const title = bookmarkTitle(item)
  const { reason, movedTo } = item.link
  return (
    <li className="flex flex-col gap-1 rounded-plate border border-line bg-surface p-3">
      <h3 className="font-medium break-words" dir="auto">
        {title}
      </h3>
      <div className="text-sm">
        <PageLink url={item.url} />
      </div>
      <p dir="auto" className="text-sm text-ink-muted">
        <ServiceWords>{reason}</ServiceWords>
      </p>
      {movedTo ? (
        <p className="text-sm text-ink-muted">
          {rich('care.links.movedTo', { address: <PageLink url={movedTo} /> })}
        </p>
      ) : null}
      <div className="mt-1 flex flex-wrap items-center gap-2">
        <Button size="small" onClick={() => onRead(item)} aria-label={t('care.links.readSavedOf', { title })}>
          {t('care.links.readSaved')}
        </Button>
        {copy ? (
          <Button size="small" icon={FileText} onClick={() => openCopy(item.id, copy.id)}>
            {t('copies.open', { date: fullDate(new Date(copy.madeAt)) })}
          </Button>
        ) : null}
        <Button
          size="small"
          variant="quiet"
          onClick={onArchive}
          aria-label={t('care.links.archiveOf', { title })}
        >
          {t('bookmark.archive')}
        </Button>
        <span className="text-sm">
          <ExternalLink href={`https://web.archive.org/web/*/${item.url}`}>
            {t('care.links.wayback')}
          </ExternalLink>
        </span>
      </div>
    </li>
  )
}

const NAMES: Record<LinkOutcome, PlainKey> = {
  dead: 'care.links.title',
  moved: 'care.links.movedList',
  unknown: 'care.links.unknownList',
}

interface LinkResultsProps {
  outcome: LinkOutcome
  amount: number
  onRead: (hit: SummaryHit) => void
}

export function LinkResults({ outcome, amount, onRead }: LinkResultsProps) {
  const { send } = useLibrary()
  const changes = useChanges()
  const edits = useEdits()
  const found = useInfiniteQuery(linkResultsQuery(send, outcome, amount))
  const { data, dataUpdatedAt, error, isPending } = found
  const items = (data?.pages ?? [])
    .flatMap((page) => page.items)
    .filter(
      (item) =>
        item.link.outcome === outcome && !applyToHit(item, dataUpdatedAt, changes.get(item.id)).archived,
    )
  const ids = items.map(({ id }) => id)
  const { data: copies } = useQuery({
    ...copiesByBookmarkQuery(send, ids.slice(0, MAX_FIND_COPIES)),
    enabled: useKeepsCopies() && ids.length > 0,
    placeholderData: keepPreviousData,
  })
  return (
    <>
      {outcome === 'unknown' ? <p className="text-sm text-ink-muted">{t('care.links.unknownHint')}</p> : null}
      <QueryError query={found} />
      {isPending && !error ? <Skeleton className="h-20 w-full" /> : null}
      <ul aria-label={t(NAMES[outcome])} className="flex flex-col gap-3">
        {items.map((item) => (
          <CheckedLink
            key={item.id}
            item={item}
            copy={copies?.items.find(({ bookmarkId }) => bookmarkId === item.id)}
            onRead={onRead}
            onArchive={() => edits.edit(targetOf(item, { archived: true }))}
          />
        ))}
      </ul>
      <MoreButton query={found}>{t('care.showMore')}</MoreButton>
    </>
  )
}
