import type { LinkOutcome, SummaryHit } from '@bookplate/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { targetOf } from '@/components/bookmark/create-edits.ts'
import { useEdits } from '@/components/bookmark/edits.tsx'
import { ErrorNotice } from '@/components/error-notice.tsx'
import { Button } from '@/components/ui/button.tsx'
import { Skeleton } from '@/components/ui/skeleton.tsx'
import { shownHit } from '@/lib/outbox/shown.ts'
import { foundLinksQuery } from '@/lib/query/care.ts'
import { useChanges } from '@/lib/query/edits.ts'
import { useLibrary } from '@/lib/query/library-context.tsx'
import { CheckedLink } from './checked-link.tsx'

const NAMES: Record<LinkOutcome, string> = {
  dead: 'Dead links',
  moved: 'Links that may have moved',
  unknown: 'Links that could not be checked',
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
  const { data, dataUpdatedAt, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(foundLinksQuery(send, outcome, amount))
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
          These pages need a sign-in, or their sites did not answer. They are asked again with the next check.
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
      {hasNextPage ? (
        <Button
          size="small"
          busy={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
          className="self-start"
        >
          Show more
        </Button>
      ) : null}
    </>
  )
}
