import type { LinkOutcome, SummaryHit } from '@bookplate/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEdits } from '@/components/bookmark/edits.tsx'
import { ErrorNotice } from '@/components/error-notice.tsx'
import { Skeleton } from '@/components/ui/skeleton.tsx'
import { shownHit, targetOf } from '@/lib/outbox/shown.ts'
import { foundLinksQuery } from '@/lib/query/care.ts'
import { useChanges } from '@/lib/query/edits.ts'
import { useLibrary } from '@/lib/query/library-context.tsx'
import { CheckedLink } from './checked-link.tsx'
import { MoreButton } from './more-button.tsx'

const NAMES: Record<LinkOutcome, string> = {
  dead: 'Dead links',
  moved: 'Links that may have moved',
  unknown: "Links that couldn't be checked",
}

interface FoundLinksProps {
  outcome: LinkOutcome
  amount: number
  onRead: (hit: SummaryHit) => void
}

/** Bookmarks whose links came to one thing. */
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
      {outcome === 'unknown' ? (
        <p className="text-sm text-ink-muted">
          These pages need a sign-in, or their sites didn't answer. The next check tries them again.
        </p>
      ) : null}
      {error ? <ErrorNotice error={error} resumesByItself actions={{ retry: () => void refetch() }} /> : null}
      {isPending && !error ? <Skeleton className="h-20 w-full" /> : null}
      <ul aria-label={NAMES[outcome]} className="flex flex-col gap-3">
        {items.map((item) => (
          <CheckedLink
            key={item.id}
            item={item}
            onRead={onRead}
            onArchive={() => edits.edit(targetOf(item, { archived: true }))}
          />
        ))}
      </ul>
      <MoreButton query={found}>Show more</MoreButton>
    </>
  )
}
