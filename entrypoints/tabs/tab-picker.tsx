import { urlIdentity, siteErrorOf } from '@bookplate/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, useEffect, useRef } from 'react'
import { isAskable } from '@/lib/platform/host-pattern.ts'
import { removeHosts, requestHosts } from '@/lib/platform/host-permission.ts'
import { useLibrary } from '@/lib/query/library-context.tsx'
import { tabsOfferQuery, type TabsOffer, linksOfBatchesQuery } from '@/lib/query/links.ts'
import { type WindowTab, closeTabs } from './window-tabs.ts'
import { ErrorNotice } from '@/components/error-notice.tsx'
import { Button } from '@/components/ui/button.tsx'
import { Notice } from '@/components/ui/notice.tsx'
import { siteName } from '@/lib/words/site-name.ts'
import { t } from '@/lib/language/translate.ts'
import { andWords, listWords } from '@/lib/words/lists.ts'
import { TagEditor } from '@/components/bookmark/tag-editor.tsx'
import { useChosenTags } from '@/components/bookmark/use-chosen-tags.ts'
import { ChangeError } from '@/components/change-error.tsx'
import { type TabOutcome, TabRow } from '@/components/save/tab-row.tsx'
import { Checkbox } from '@/components/ui/checkbox.tsx'
import { Progress } from '@/components/ui/meter.tsx'
import { openOptions } from '@/lib/platform/own-page.ts'
import { tagsQuery } from '@/lib/query/tags.ts'
import { outboxQuery } from '@/lib/query/outbox.ts'
import { MAX_LINKS } from '@/lib/capture/links.ts'
import { piecesOf } from '@/lib/words/pieces.ts'

/** Returns each page once, with the first tab that can be captured. */
const pagesOf = (tabs: readonly WindowTab[]) => {
  const pages = new Map<string, { url: string; tabId: number }>()
  for (const { url, id } of tabs) {
    const key = urlIdentity(url)
    const known = pages.get(key)
    if (!known || (!isAskable(known.url) && isAskable(url))) pages.set(key, { url, tabId: id })
  }
  return [...pages.values()]
}

function useCaptureTabs(batches: readonly string[], unread: readonly WindowTab[], onCapture: () => void) {
  const { send } = useLibrary()
  const tabs = pagesOf(unread)
  const offer = useQuery({ ...tabsOfferQuery(send, tabs), enabled: tabs.length > 0 })
  const [isRefused, setRefused] = useState(false)
  const { mutate, isPending, error } = useMutation({
    mutationFn: async ({ tabs, hosts, granting }: TabsOffer & { granting: Promise<boolean> }) => {
      await send('tabs.capture', { batches: [...batches], tabs: [], hosts }).catch(
        async (failure: unknown) => {
          // Remove the permissions here, because the background doesn't know them.
          if (hosts.length > 0 && (await granting.catch(() => false))) await removeHosts(hosts)
          throw failure
        },
      )
      const isGranted = await granting
      setRefused(!isGranted)
      if (!isGranted) return
      await send('tabs.capture', { batches: [...batches], tabs, hosts })
      onCapture()
    },
  })
  return {
    offer: tabs.length > 0 ? (offer.data ?? null) : null,
    isAsking: isPending,
    isRefused,
    error: error ?? offer.error,
    /** Must be called in a click, because browsers refuse after an `await`. */
    capture: (offer: TabsOffer) =>
      mutate({
        ...offer,
        granting: offer.hosts.length > 0 ? requestHosts(offer.hosts) : Promise.resolve(true),
      }),
  }
}

/** Longer lists don't fit into a sentence. */
const MAX_SITES = 4

function sitesOf(addresses: readonly string[]): string {
  const sites = [...new Set(addresses.map((address) => siteName(address) ?? address))]
  const more = sites.length - MAX_SITES
  const named = more > 0 ? [...sites.slice(0, MAX_SITES), t('tabs.moreSites', { count: more })] : sites
  return andWords(named)
}

interface UnreadTabsProps {
  batches: readonly string[]
  count: number
  unread: readonly WindowTab[]
  notCaptured: number
  onCapture: () => void
}

function UnreadTabs({ batches, count: savedAsAddress, unread, notCaptured, onCapture }: UnreadTabsProps) {
  const { offer, isAsking, isRefused, error, capture } = useCaptureTabs(batches, unread, onCapture)
  const count = offer?.tabs.length ?? 0
  return (
    <>
      <Notice
        title={t('tabs.notRead', { count: savedAsAddress })}
        actions={
          offer && count ? (
            <Button variant="primary" busy={isAsking} onClick={() => capture(offer)}>
              {t('tabs.captureIn', { count })}
            </Button>
          ) : null
        }
      >
        <div className="flex flex-col gap-1">
          {count && offer?.hosts.length ? <p>{t('tabs.willAsk', { count: offer.hosts.length })}</p> : null}
          {count && offer?.asleep ? <p>{t('tabs.asleep', { count: offer.asleep })}</p> : null}
          {isRefused ? <p>{t('tabs.refused')}</p> : null}
          {offer?.unaskable.length ? (
            <p>
              {t('tabs.unaskable', {
                count: offer.unaskable.length,
                sites: sitesOf(offer.unaskable),
              })}
            </p>
          ) : null}
          {offer?.unwanted.length ? <p>{t('tabs.unwanted', { sites: sitesOf(offer.unwanted) })}</p> : null}
          {notCaptured ? <p>{t('tabs.notCaptured', { count: notCaptured })}</p> : null}
        </div>
      </Notice>
      <ErrorNotice error={error} />
    </>
  )
}

function useSaveTabs() {
  const { send } = useLibrary()
  const queries = useQueryClient()
  const [batches, setBatches] = useState<readonly string[]>([])
  const links = useQuery({ ...linksOfBatchesQuery(send, batches), enabled: batches.length > 0 }).data ?? []
  const pause = useQuery({ ...outboxQuery(send), enabled: batches.length > 0 }).data?.pause ?? null
  const outcomes = new Map(links.map((link) => [urlIdentity(link.url), link]))

  const { mutate, error } = useMutation({
    mutationFn: async ({ tabs, tags }: { tabs: readonly WindowTab[]; tags: string[] }) => {
      const known = [...batches]
      for (const piece of piecesOf(tabs, MAX_LINKS)) {
        const links = piece.map(({ url, title }) => ({ url, title }))
        known.push(await send('links.save', { links, isPrivate: false, tags }))
      }
      // Load results first, so that tabs don't appear as unsaved in between.
      await queries.prefetchQuery(linksOfBatchesQuery(send, known))
      setBatches(known)
    },
  })

  return {
    batches,
    error,
    pause,
    save: mutate,
    outcomeOf: ({ url }: WindowTab): TabOutcome | null => outcomes.get(urlIdentity(url)) ?? null,
    retry: async (): Promise<void> => {
      for (const id of batches) await send('links.retry', { id })
    },
  }
}

export function TabPicker({ tabs }: { tabs: WindowTab[] }) {
  const { client, send } = useLibrary()
  const known = useQuery(tagsQuery(client))
  const savable = tabs.filter((tab) => tab.unsavable === null)
  const [chosen, setChosen] = useState<ReadonlySet<number>>(
    () => new Set(savable.filter((tab) => !tab.isSavedAlready).map((tab) => tab.id)),
  )
  const { chosen: tags, field, forget } = useChosenTags('tabs')
  const [closes, setCloses] = useState(false)
  const closed = useRef(new Set<number>())
  const { batches, save, retry, outcomeOf, error, pause } = useSaveTabs()
  const status = useRef<HTMLParagraphElement>(null)

  const outcomes = tabs.map((tab) => ({ tab, outcome: outcomeOf(tab) }))
  const started = outcomes.filter(({ outcome }) => outcome !== null)
  const inState = (...states: TabOutcome['state'][]) =>
    started.filter(({ outcome }) => outcome && states.includes(outcome.state))
  const saved = inState('saved', 'there', 'archived')
  const failed = inState('failed')
  const lost = failed.length + inState('removed').length
  const [unread, notCaptured, reading] = [inState('unread'), inState('withoutText'), inState('reading')]
  const notRead = unread.length + notCaptured.length
  // A tab with a site's error shows nothing worth capturing.
  const capturable = unread.filter(({ outcome }) => siteErrorOf(outcome?.why ?? '') === null)
  const done = started.length - inState('sending', 'waiting', 'reading').length
  const isOver = started.length > 0 && done === started.length
  const pickable = savable.filter((tab) => outcomeOf(tab) === null)
  const open = pickable.filter(({ id }) => chosen.has(id))

  const savedIds = saved.map(({ tab }) => tab.id).join(' ')
  useEffect(() => {
    if (!closes || !isOver || savedIds === '') return
    const ids = savedIds.split(' ').map(Number)
    const unclosed = ids.filter((id) => !closed.current.has(id))
    for (const id of unclosed) closed.current.add(id)
    if (unclosed.length) void closeTabs(unclosed)
  }, [closes, isOver, savedIds, closed])

  const choose = (id: number, isChosen: boolean) =>
    setChosen(
      (current) => new Set(isChosen ? [...current, id] : [...current].filter((other) => other !== id)),
    )

  return (
    <>
      <p className="text-ink-muted">{t('tabs.inWindow', { count: tabs.length })}</p>
      <TagEditor label={t('tabs.tagsForAll')} {...field} known={known.data ?? []} />
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
        {failed.length ? (
          <Button onClick={() => void retry()}>{t('tabs.retry', { count: failed.length })}</Button>
        ) : null}
      </div>
      <p ref={status} role="status" tabIndex={-1} className="tabular-nums outline-none">
        {started.length
          ? listWords([
              t('tabs.savedOf', { saved: saved.length, count: started.length }),
              ...(lost ? [t('tabs.notSaved', { count: lost })] : []),
              ...(notRead ? [t('tabs.withoutText', { count: notRead })] : []),
              ...(reading.length ? [t('tabs.beingRead', { count: reading.length })] : []),
            ])
          : ''}
      </p>
      {started.length ? (
        <Progress
          label={t('tabs.saving')}
          value={done}
          max={started.length}
          text={t('ui.doneOfTotal', { done: saved.length, total: started.length })}
        />
      ) : null}
      {isOver && notRead ? (
        <UnreadTabs
          batches={batches}
          count={notRead}
          unread={capturable.map(({ tab }) => tab)}
          notCaptured={notCaptured.length}
          onCapture={() => status.current?.focus()}
        />
      ) : null}
      {error ? <ChangeError error={error} isQueued openOptions={openOptions} /> : null}
      {pause ? (
        <ChangeError
          error={pause.problem}
          pausedUntil={pause.until}
          resumesByItself
          isQueued
          onRetry={() => void send('outbox.retry', { id: null })}
          openOptions={openOptions}
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
        {outcomes.map(({ tab, outcome }) => (
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
