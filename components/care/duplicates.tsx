import type { Duplicate, DuplicateGroup as Group, Comparing } from '@bookplate/contract'
import { useId, useState, useEffect, useRef } from 'react'
import { bookmarkTitle } from '@/components/bookmark/bookmark-title.ts'
import { PageLink } from '@/components/bookmark/page-link.tsx'
import { QueryError } from '@/components/error-notice.tsx'
import { ChangeError } from '@/components/change-error.tsx'
import { TitledSection } from '@/components/titled-section.tsx'
import { Button } from '@/components/ui/button.tsx'
import { Notice } from '@/components/ui/notice.tsx'
import { dayWords } from '@/lib/words/dates.ts'
import { t } from '@/lib/language/translate.ts'
import { listWords } from '@/lib/words/lists.ts'
import { useGroupActions } from './use-group-actions.ts'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { applyToHit, type Changes } from '@/lib/outbox/pending-changes.ts'
import { duplicatesQuery, useCarePart } from '@/lib/query/care.ts'
import { useChanges } from '@/lib/query/edits.ts'
import { useLibrary } from '@/lib/query/library-context.tsx'
import { MoreButton } from './more-button.tsx'
import { RunProgress } from './run-progress.tsx'

const LIKENESS = { same: 'care.duplicates.same', near: 'care.duplicates.near' } as const

const without = (items: readonly Duplicate[], duplicate: Duplicate): Duplicate[] =>
  items.filter(({ id }) => id !== duplicate.id)

function factsOf({ capturedAt, words, favorite, highlightCount, tags }: Duplicate): string {
  return [
    t('care.duplicates.savedOn', { date: dayWords(capturedAt) }),
    words > 0 ? t('care.duplicates.words', { count: words }) : t('care.duplicates.noText'),
    ...(favorite ? [t('bookmark.favorite')] : []),
    ...(highlightCount > 0 ? [t('care.duplicates.highlights', { count: highlightCount })] : []),
    ...(tags.length > 0 ? [t('care.duplicates.tags', { tags: listWords(tags) })] : []),
  ].join(' · ')
}

interface ChoiceProps {
  item: Duplicate
  group: string
  isKept: boolean
  onKeep: () => void
  onNotDuplicate: (() => void) | null
}

function Choice({ item, group, isKept, onKeep, onNotDuplicate }: ChoiceProps) {
  const id = useId()
  return (
    <li className="flex items-start gap-2">
      <input
        id={id}
        type="radio"
        name={group}
        checked={isKept}
        aria-describedby={`${id}-facts`}
        onChange={onKeep}
        className="mt-px size-4 shrink-0"
      />
      <div className="min-w-0 flex-1">
        <label htmlFor={id} className="block font-medium break-words" dir="auto">
          {bookmarkTitle(item)}
        </label>
        <div className="text-sm break-words">
          <PageLink url={item.url} />
        </div>
        <p id={`${id}-facts`} className="text-sm text-ink-muted">
          <bdi>{factsOf(item)}</bdi>
        </p>
        {item.note ? (
          <p className="mt-1 line-clamp-3 border-s-2 border-line ps-2 text-sm break-words" dir="auto">
            {item.note}
          </p>
        ) : null}
        {onNotDuplicate ? (
          <Button size="small" variant="quiet" onClick={onNotDuplicate} className="mt-1 -ms-2">
            {t('care.duplicates.notDuplicate')}
          </Button>
        ) : null}
      </div>
    </li>
  )
}

function DuplicateGroup({ likeness, keep, items }: Group) {
  const name = useId()
  const [chosen, setChosen] = useState(keep)
  const { error, retry, refusal, isBusy, dismiss, merge, markNotDuplicates } = useGroupActions()
  const kept = items.find(({ id }) => id === chosen) ?? items[0]!
  return (
    <li className="flex flex-col gap-2 rounded-plate border border-line bg-surface p-3">
      <fieldset className="min-w-0">
        <legend className="mb-2 text-sm text-ink-muted">
          {t(LIKENESS[likeness], { count: items.length })}
        </legend>
        <ul className="flex flex-col gap-3">
          {items.map((item) => (
            <Choice
              key={item.id}
              item={item}
              group={name}
              isKept={item === kept}
              onKeep={() => setChosen(item.id)}
              onNotDuplicate={items.length > 2 ? () => markNotDuplicates(item, without(items, item)) : null}
            />
          ))}
        </ul>
      </fieldset>
      <ChangeError error={error} retry={retry} onDismiss={dismiss} />
      {refusal ? <Notice tone="error" role="alert" title={refusal} onDismiss={dismiss} /> : null}
      <div className="flex flex-wrap gap-2">
        <Button size="small" busy={isBusy} onClick={() => merge(kept, without(items, kept))}>
          {t('care.duplicates.merge')}
        </Button>
        {items.length === 2 ? (
          <Button
            size="small"
            variant="quiet"
            busy={isBusy}
            onClick={() => markNotDuplicates(items[0]!, items.slice(1))}
            className="-ms-2"
          >
            {t('care.duplicates.notDuplicates')}
          </Button>
        ) : null}
      </div>
    </li>
  )
}

const LIST_EACH = 3

function useComparing() {
  const { send } = useLibrary()
  const queries = useQueryClient()
  const [at, setAt] = useState<Comparing | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const list = () => queries.invalidateQueries({ queryKey: duplicatesQuery(send).queryKey })

  const { mutate, reset, isPending, error } = useMutation({
    mutationFn: async () => {
      running.current = new AbortController()
      const { signal } = running.current
      for (let piece = 1; !signal.aborted; piece += 1) {
        const next = await send('care.compare', {}, { signal })
        if (signal.aborted) return
        setAt(next)
        if (next.left === 0) return void list()
        if (piece % LIST_EACH === 0) await list()
      }
    },
  })

  const stop = () => {
    running.current?.abort()
    reset()
    void list()
  }

  return { at, error, isRunning: isPending, start: () => mutate(), stop }
}

function groupsWithChanges(groups: readonly Group[], askedAt: number, changes: Changes): Group[] {
  return groups
    .map((group) => ({
      ...group,
      items: group.items.filter((item) => !applyToHit(item, askedAt, changes.get(item.id)).archived),
    }))
    .filter(({ items }) => items.length > 1)
}

export function Duplicates() {
  return useCarePart('duplicates') ? <DuplicatesSection /> : null
}

function DuplicatesSection() {
  const { send } = useLibrary()
  const changes = useChanges()
  const { isRunning, at, error, start, stop } = useComparing()
  const found = useInfiniteQuery(duplicatesQuery(send))
  const groups = groupsWithChanges(
    found.data?.pages.flatMap(({ items }) => items) ?? [],
    found.dataUpdatedAt,
    changes,
  )
  const isDone = at?.left === 0
  return (
    <TitledSection title={t('care.duplicates.title')} className="flex flex-col gap-3">
      {groups.length === 0 && !isRunning ? (
        <p role="status" className="text-ink-muted">
          {isDone ? t('care.duplicates.none') : t('care.duplicates.intro')}
        </p>
      ) : null}
      {isRunning ? <RunProgress label={t('care.duplicates.comparing')} at={at} /> : null}
      <ChangeError error={error} retry={start} resumesByItself onDismiss={stop} />
      <QueryError query={found} />
      <Button size="small" onClick={isRunning ? stop : start} className="self-start">
        {isRunning
          ? t('ui.stop')
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
    </TitledSection>
  )
}
