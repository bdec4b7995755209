import type { LinkOutcome, SummaryHit } from '@bookplate/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEdits } from '@/components/bookmark/edits.tsx'
import { ErrorNotice } from '@/components/error-notice.tsx'
import { Skeleton } from '@/components/ui/skeleton.tsx'
import { shownHit, targetOf } from '@/lib/outbox/shown.ts'
import { foundLinksQuery } from '@/lib/query/care.ts'
import { useChanges } from '@/lib/query/edits.ts'
import { useLibrary } from '@/lib/query/library-context.tsx'
import { t, type PlainKey } from '@/lib/language/translate.ts'
import { CheckedLink } from './checked-link.tsx'
import { MoreButton } from './more-button.tsx'

const NAMES: Record<LinkOutcome, PlainKey> = {
  dead: 'care.links.deadList',
  moved: 'care.links.movedList',
  unknown: 'care.links.unknownList',
}

interface FoundLinksProps {
  outcome: LinkOutcome
  amount: number
  onRead: (hit: SummaryHit) => void
}

export function FoundLinks({ outcome, amount, onRead }: FoundLinksProps) {
  const { send } = useLibrary()
  const changes = useChanges()
  const edits = useEdits()
  const found = useInfiniteQuery(foundLinksQuery(send, outcome, amount))
  const { data, dataUpdatedAt, error, isPending, refetch } = found
  const items = (data?.pages ?? [])
    .flatMap((page) => page.items)
    .filter(
      (item) =>
        item.link.outcome === outcome && !shownHit(item, dataUpdatedAt, changes.get(item.id)).archived,
    )
  return (
    <>
      {outcome === 'unknown' ? <p className="text-sm text-ink-muted">{t('care.links.unknownHint')}</p> : null}
      {error ? <ErrorNotice error={error} resumesByItself actions={{ retry: () => void refetch() }} /> : null}
      {isPending && !error ? <Skeleton className="h-20 w-full" /> : null}
      <ul aria-label={t(NAMES[outcome])} className="flex flex-col gap-3">
        {items.map((item) => (
          <CheckedLink
            key={item.id}
            item={item}
            onRead={onRead}
            onArchive={() => edits.edit(targetOf(item, { archived: true }))}
          />
        ))}
      </ul>
      <MoreButton query={found}>{t('care.showMore')}</MoreButton>
    </>
  )
}
