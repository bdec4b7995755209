import type { DuplicateGroup as Group } from '@bookplate/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ErrorNotice } from '@/components/error-notice.tsx'
import { Button } from '@/components/ui/button.tsx'
import { Progress } from '@/components/ui/meter.tsx'
import { shownHit, type Changes } from '@/lib/outbox/shown.ts'
import { duplicatesQuery, useCarePart } from '@/lib/query/care.ts'
import { useChanges } from '@/lib/query/edits.ts'
import { useLibrary } from '@/lib/query/library-context.tsx'
import { countWords, numberWords } from '@/lib/words/numbers.ts'
import { DuplicateGroup } from './duplicate-group.tsx'
import { useComparing } from './use-comparing.ts'

/** Without what was archived since it was listed; what is left alone is no duplicate any more. */
function shownGroups(groups: readonly Group[], askedAt: number, changes: Changes): Group[] {
  return groups
    .map((group) => ({
      ...group,
      items: group.items.filter((item) => !shownHit(item, askedAt, changes.get(item.id)).archived),
    }))
    .filter(({ items }) => items.length > 1)
}

/** Bookmarks that are the same page, looked for when somebody asks; nothing of a library that cannot. */
export function Duplicates() {
  return useCarePart('duplicates') ? <DuplicatesSection /> : null
}

function DuplicatesSection() {
  const { send } = useLibrary()
  const changes = useChanges()
  const { isGoing, at, error, start, stop } = useComparing()
  const found = useInfiniteQuery(duplicatesQuery(send))
  const groups = shownGroups(
    found.data?.pages.flatMap(({ items }) => items) ?? [],
    found.dataUpdatedAt,
    changes,
  )
  const isDone = at?.left === 0
  const compared = at ? `${numberWords(at.total - at.left)} of ${numberWords(at.total)}` : ''
  return (
    <section aria-labelledby="duplicates" className="flex flex-col gap-3">
      <h2 id="duplicates" className="font-semibold">
        Duplicates
      </h2>
      {groups.length === 0 && !isGoing ? (
        <p role="status" className="text-ink-muted">
          {isDone ? 'No duplicates found.' : 'Find pages that you saved more than once.'}
        </p>
      ) : null}
      {isGoing ? (
        <div className="flex flex-col gap-2 rounded-plate border border-line bg-surface p-3">
          <p>
            Comparing your bookmarks… <span className="tabular-nums">{compared}</span>
          </p>
          <Progress
            label="Comparing your bookmarks"
            value={at ? at.total - at.left : 0}
            max={at?.total ?? 1}
            text={compared}
          />
        </div>
      ) : null}
      {error || found.error ? (
        <ErrorNotice
          error={error ?? found.error}
          resumesByItself
          scope={error ? 'write' : 'read'}
          actions={{ retry: error ? start : () => void found.refetch() }}
        />
      ) : null}
      <div className="flex flex-wrap gap-2">
        {isGoing ? (
          <Button size="small" onClick={stop}>
            Stop
          </Button>
        ) : (
          <Button size="small" onClick={start}>
            {groups.length > 0 || isDone ? 'Look again' : 'Find duplicates'}
          </Button>
        )}
      </div>
      {groups.length > 0 ? (
        <ul aria-label="Duplicates" className="flex flex-col gap-3">
          {groups.map((group) => (
            <DuplicateGroup key={group.items.map(({ id }) => id).join()} {...group} />
          ))}
        </ul>
      ) : null}
      {found.hasNextPage ? (
        <Button
          size="small"
          busy={found.isFetchingNextPage}
          onClick={() => void found.fetchNextPage()}
          className="self-start"
        >
          Show more ({countWords(found.data?.pages.at(-1)?.groups ?? 0, 'group')})
        </Button>
      ) : null}
    </section>
  )
}
