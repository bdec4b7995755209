import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useLibrary } from '@/lib/query/library-context.tsx'
import type { WindowTab } from './window-tabs.ts'
import { Button } from '@/components/ui/button.tsx'
import { t } from '@/lib/language/translate.ts'
import { listWords } from '@/lib/words/lists.ts'
import { TagEditor } from '@/components/bookmark/tag-editor.tsx'
import { useChosenTags } from '@/components/bookmark/use-chosen-tags.ts'
import { ChangeError } from '@/components/change-error.tsx'
import { TabRow } from '@/components/save/tab-row.tsx'
import { Checkbox } from '@/components/ui/checkbox.tsx'
import { Progress } from '@/components/ui/meter.tsx'
import { tagsQuery } from '@/lib/query/tags.ts'
import { UnreadTabs } from './unread-tabs.tsx'
import { useCloseTabs, useSaveTabs } from './use-save-tabs.ts'

export function TabPicker({ tabs }: { tabs: WindowTab[] }) {
  const { client, send } = useLibrary()
  const libraryTags = useQuery(tagsQuery(client))
  const { batches, save, retry, progress, error, pause } = useSaveTabs(tabs)
  const { count, saved, failed, lost, reading, notRead, pickable } = progress
  const savable = tabs.filter((tab) => tab.unsavable === null)
  const [chosen, setChosen] = useState<ReadonlySet<number>>(
    () => new Set(savable.filter((tab) => !tab.isSavedAlready).map((tab) => tab.id)),
  )
  const open = pickable.filter(({ id }) => chosen.has(id))
  const {
    chosen: tags,
    field,
    forget,
  } = useChosenTags(
    'tabs',
    libraryTags.data?.map(({ name }) => name),
  )
  const [closes, setCloses] = useState(false)
  useCloseTabs(closes && progress.isOver ? saved : [])
  const status = useRef<HTMLParagraphElement>(null)

  const choose = (id: number, isChosen: boolean) =>
    setChosen(
      (current) => new Set(isChosen ? [...current, id] : [...current].filter((other) => other !== id)),
    )

  return (
    <>
      <p className="text-ink-muted">{t('tabs.inWindow', { count: tabs.length })}</p>
      <TagEditor label={t('tabs.tagsForAll')} {...field} known={libraryTags.data ?? []} />
      <Checkbox label={t('tabs.closeSaved')} checked={closes} onChange={setCloses} />
      <div className="flex flex-wrap items-center gap-2">
        <Button
          variant="primary"
          disabled={!open.length || !tags}
          onClick={() => {
            forget()
            save({ tabs: open, tags: tags ?? [] })
          }}
        >
          {open.length ? t('tabs.save', { count: open.length }) : t('tabs.title')}
        </Button>
        {failed ? <Button onClick={() => void retry()}>{t('tabs.retry', { count: failed })}</Button> : null}
      </div>
      <p ref={status} role="status" tabIndex={-1} className="tabular-nums outline-none">
        {count
          ? listWords([
              t('tabs.savedOf', { saved: saved.length, count }),
              ...(lost ? [t('tabs.notSaved', { count: lost })] : []),
              ...(notRead ? [t('tabs.withoutText', { count: notRead })] : []),
              ...(reading ? [t('tabs.beingRead', { count: reading })] : []),
            ])
          : ''}
      </p>
      {count ? (
        <Progress
          label={t('tabs.saving')}
          value={progress.done}
          max={count}
          text={t('ui.doneOfTotal', { done: saved.length, total: count })}
        />
      ) : null}
      {progress.isOver && notRead ? (
        <UnreadTabs batches={batches} progress={progress} onCapture={() => status.current?.focus()} />
      ) : null}
      <ChangeError error={error} isQueued />
      {pause ? (
        <ChangeError
          error={pause.problem}
          pausedUntil={pause.until}
          resumesByItself
          isQueued
          retry={() => void send('outbox.retry', { id: null })}
        />
      ) : null}
      {pickable.length > 1 ? (
        <Checkbox
          label={t('tabs.all', { count: pickable.length })}
          checked={open.length === pickable.length}
          onChange={(isChosen) => setChosen(new Set(isChosen ? savable.map(({ id }) => id) : []))}
        />
      ) : null}
      <ul aria-label={t('tabs.list')}>
        {progress.outcomes.map(({ tab, outcome }) => (
          <TabRow
            key={tab.id}
            {...tab}
            isChosen={chosen.has(tab.id)}
            outcome={outcome}
            disabled={outcome !== null}
            onChoose={(isChosen) => choose(tab.id, isChosen)}
          />
        ))}
      </ul>
    </>
  )
}
