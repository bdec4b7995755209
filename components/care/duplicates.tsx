import type { DuplicateGroup as Group, Comparing } from '@bookplate/contract'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { ErrorNotice } from '@/components/error-notice.tsx'
import { Button } from '@/components/ui/button.tsx'
import { shownHit, type Changes } from '@/lib/outbox/shown.ts'
import { duplicatesQuery, useCarePart } from '@/lib/query/care.ts'
import { useChanges } from '@/lib/query/edits.ts'
import { useLibrary } from '@/lib/query/library-context.tsx'
import { t } from '@/lib/language/translate.ts'
import { DuplicateGroup } from './duplicate-group.tsx'
import { MoreButton } from './more-button.tsx'
import { UnderWay } from './under-way.tsx'
import { useEffect, useRef, useState } from 'react'

interface State {
  isGoing: boolean
  at: Comparing | null
  error: unknown
}

const LIST_EACH = 3

function useComparing() {
  const { send } = useLibrary()
  const queries = useQueryClient()
  const [state, setState] = useState<State>({ isGoing: false, at: null, error: null })
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const list = () => queries.invalidateQueries({ queryKey: duplicatesQuery(send).queryKey })

  async function run({ signal }: AbortController): Promise<void> {
    for (let piece = 1; !signal.aborted; piece += 1) {
      const at = await send('care.compare', {}, { signal })
      if (signal.aborted) return
      setState({ isGoing: at.left > 0, at, error: null })
      if (at.left === 0 || piece % LIST_EACH === 0) await list()
      if (at.left === 0) return
    }
  }

  const stop = () => {
    running.current?.abort()
    running.current = null
    setState((before) => ({ ...before, isGoing: false }))
    void list()
  }

  const start = () => {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    setState((before) => ({ ...before, isGoing: true, error: null }))
    run(controller).catch((error: unknown) => {
      if (!controller.signal.aborted) setState((before) => ({ ...before, isGoing: false, error }))
    })
  }

  return { ...state, start, stop }
}

function shownGroups(groups: readonly Group[], askedAt: number, changes: Changes): Group[] {
  return groups
    .map((group) => ({
      ...group,
      items: group.items.filter((item) => !shownHit(item, askedAt, changes.get(item.id)).archived),
    }))
    .filter(({ items }) => items.length > 1)
}

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
  return (
    <section aria-labelledby="duplicates" className="flex flex-col gap-3">
      <h2 id="duplicates" className="font-semibold">
        {t('care.duplicates.title')}
      </h2>
      {groups.length === 0 && !isGoing ? (
        <p role="status" className="text-ink-muted">
          {isDone ? t('care.duplicates.none') : t('care.duplicates.intro')}
        </p>
      ) : null}
      {isGoing ? <UnderWay label={t('care.duplicates.comparing')} at={at} /> : null}
      {error || found.error ? (
        <ErrorNotice
          error={error ?? found.error}
          resumesByItself
          scope={error ? 'write' : 'read'}
          actions={{ retry: error ? start : () => void found.refetch() }}
        />
      ) : null}
      <Button size="small" onClick={isGoing ? stop : start} className="self-start">
        {isGoing
          ? t('care.stop')
          : groups.length > 0 || isDone
            ? t('care.duplicates.lookAgain')
            : t('care.duplicates.find')}
      </Button>
      {groups.length > 0 ? (
        <ul aria-label={t('care.duplicates.title')} className="flex flex-col gap-3">
          {groups.map((group) => (
            <DuplicateGroup key={group.items.map(({ id }) => id).join()} {...group} />
          ))}
        </ul>
      ) : null}
      <MoreButton query={found}>
        {t('care.duplicates.showMore', { count: found.data?.pages.at(-1)?.groups ?? 0 })}
      </MoreButton>
    </section>
  )
}
