import { urlIdentity } from '@bookplate/contract'
import type { HandlersOf } from '@/lib/messaging/protocol.ts'
import type { TabPage, TabsOffer } from '@/lib/messaging/feature-protocol.ts'
import { NO_EDIT } from '@/lib/outbox/edit.ts'
import type { OutboxEntry } from '@/lib/outbox/entry.ts'
import { createReruns } from '@/lib/platform/serial-queue.ts'
import { isAskable } from '@/lib/platform/host-pattern.ts'
import { patternOf } from '@/lib/platform/host-permission.ts'
import type { SaveContext } from './context.ts'
import type { Batch, BatchLink } from './link-batches.ts'
import { choiceFor, capturePage } from './capture-page.ts'
import { wordsLoaded } from '@/lib/language/loaded-words.ts'
import type { OpenTab } from '@/lib/platform/tabs.ts'
import { type PlainKey, t } from '@/lib/language/translate.ts'
import type { CaptureFailure } from '@/lib/capture/captured-page.ts'

type TabFailure = CaptureFailure | 'gone' | 'asleep' | 'private'

const WORDS: Record<TabFailure, PlainKey> = {
  pdf: 'save.tab.pdf',
  not_html: 'save.tab.notHtml',
  blocked: 'save.tab.blocked',
  private: 'save.tab.private',
  moved: 'save.tab.moved',
  gone: 'save.tab.gone',
  asleep: 'save.tab.asleep',
  busy: 'save.tab.busy',
  no_room: 'save.tab.noRoom',
  disk_full: 'save.tab.diskFull',
}

const isForNow = (why: TabFailure): boolean => ['asleep', 'busy', 'no_room', 'disk_full'].includes(why)

/** Maximum wait for a page that keeps loading. */
const LOADING_MS = 5_000
/** Limits for reloading a sleeping tab, whose site may be slow and render late. */
const WAKING_MS = 20_000
const DRAWING_MS = 1_500
const POLL_MS = 250

export const showsPage = (tab: OpenTab, url: string): boolean =>
  URL.canParse(tab.url) && urlIdentity(tab.url) === urlIdentity(url)

const isReady = (tab: OpenTab): boolean => tab.isLoaded && !tab.isAsleep

function refuse(tab: OpenTab, url: string): TabFailure | null {
  if (tab.isPrivate) return 'private'
  return showsPage(tab, url) ? null : 'moved'
}

/** Finds the tab of a page and reloads it if it sleeps. Returns the reason if the page can't be captured. */
async function wakeTab(
  { readOpenTab, readOpenTabs, reloadTab, sleep }: SaveContext,
  tabId: number,
  url: string,
): Promise<number | TabFailure> {
  // Some browsers change a tab's id when it goes to sleep.
  const found =
    (await readOpenTab(tabId)) ?? (await readOpenTabs()).find((tab) => !tab.isPrivate && showsPage(tab, url))
  if (!found) return 'gone'
  const refused = refuse(found, url)
  if (refused) return refused
  const { id, isAsleep } = found
  if (isAsleep) await reloadTab(id)
  let tab = found
  for (let left = isAsleep ? WAKING_MS : LOADING_MS; left > 0 && !isReady(tab); left -= POLL_MS) {
    await sleep(POLL_MS)
    const now = await readOpenTab(id)
    if (!now) return 'gone'
    const moved = refuse(now, url)
    if (moved) return moved
    tab = now
  }
  if (!isAsleep) return id
  if (!isReady(tab)) return 'asleep'
  await sleep(DRAWING_MS)
  return id
}

/** Time after which another worker continues. */
const RESUME_MS = 30_000
/** Longer than a person considers a permission request. */
const ASKING_MS = 10 * 60_000
/** Maximum wait for a sent capture before the next one, because pending captures need space. */
const SENDING_MS = 8_000

const leave =
  (why: TabFailure) =>
  (link: BatchLink): BatchLink => ({
    ...link,
    tabId: null,
    arrived: isForNow(why) ? 'unread' : 'withoutText',
    why: t(WORDS[why]),
  })

const addressesOf = (tabs: readonly TabPage[]): string[] => tabs.map(({ url }) => url)

export function createCaptureTabs(context: SaveContext) {
  const { access, batches, queue, sender, readOpenTabs, hosts, wakeToCaptureIn, now, sleep } = context
  /** Hosts with a running permission request, and until when. */
  const asking = new Map<string, number>()
  const captures = createReruns(captureAll)
  const captureNext = captures.request

  async function change(
    { id }: Batch,
    { url }: BatchLink,
    to: (link: BatchLink) => BatchLink | Promise<BatchLink>,
  ) {
    const isIt = (link: BatchLink): boolean => link.url === url && link.tabId !== null
    await batches.change(async (batch) =>
      batch.id === id && batch.links.some(isIt)
        ? { ...batch, links: await Promise.all(batch.links.map((link) => (isIt(link) ? to(link) : link))) }
        : batch,
    )
    context.onQueued()
  }

  async function captureOne(batch: Batch, link: BatchLink): Promise<void> {
    const library = await access.read(batch.library)
    // The library was disconnected, or no longer accepts captures.
    const stay = () => change(batch, link, (current) => ({ ...current, tabId: null }))
    if (!library) return stay()
    const tab = await wakeTab(context, link.tabId!, link.url)
    if (typeof tab === 'string') return change(batch, link, leave(tab))
    const page = { url: link.url, title: link.title }
    const captured = await capturePage(context, library, page, tab)
    if (!captured) return stay()
    if ('failure' in captured) return change(batch, link, leave(captured.failure))
    const saved: OutboxEntry[] = []
    // Within the batch's turn, so that the result is recorded afterwards.
    await change(batch, link, async (current) => {
      const entry = await queue.save(library.tag, page, NO_EDIT, captured.packed).catch(() => null)
      if (!entry) return leave('disk_full')(current)
      saved.push(entry)
      return { ...current, entryId: entry.id, tabId: null, isCapture: true, arrived: null, why: null }
    })
    for (const entry of saved) await Promise.race([sender.deliverNow(entry), sleep(SENDING_MS)])
  }

  async function captureAll(): Promise<void> {
    await wordsLoaded()
    for (let next = await batches.nextToCapture(); next; next = await batches.nextToCapture()) {
      wakeToCaptureIn(RESUME_MS)
      const { batch, link } = next
      await captureOne(batch, link).catch(() => change(batch, link, leave('busy')))
    }
    if (captures.isRequested()) return
    const asked = [...asking].flatMap(([host, until]) => (until > now() ? [host] : []))
    await hosts.release(asked)
    if (!captures.isRequested()) wakeToCaptureIn(asked.length > 0 ? ASKING_MS : null)
  }

  async function begin(ids: readonly string[], tabs: readonly TabPage[]): Promise<void> {
    const tabOf = new Map(tabs.map(({ url, tabId }) => [urlIdentity(url), tabId]))
    const open = (link: BatchLink): BatchLink => {
      // A link that is being retried counts too.
      const isUnread = link.entryId !== null && (link.arrived === null || link.arrived === 'unread')
      const tabId = isUnread ? tabOf.get(urlIdentity(link.url)) : undefined
      return tabId === undefined ? link : { ...link, tabId }
    }
    await batches.change((batch) =>
      ids.includes(batch.id) ? { ...batch, links: batch.links.map(open) } : batch,
    )
    context.onQueued()
  }

  async function offer(tabs: readonly TabPage[]): Promise<TabsOffer> {
    const choices = await Promise.all(tabs.map(({ url }) => choiceFor(url)))
    const isWanted = (at: number): boolean => choices[at] === 'capture' || choices[at] === 'ask'
    const wanted = tabs.filter((_, at) => isWanted(at))
    const capturable = wanted.filter(({ url }) => isAskable(url))
    const sleeping = new Set((await readOpenTabs()).flatMap(({ id, isAsleep }) => (isAsleep ? [id] : [])))
    return {
      tabs: capturable,
      hosts: await hosts.missing([...new Set(capturable.map(({ url }) => patternOf(url)))]),
      unaskable: addressesOf(wanted.filter(({ url }) => !isAskable(url))),
      unwanted: addressesOf(tabs.filter((_, at) => !isWanted(at))),
      asleep: capturable.filter(({ tabId }) => sleeping.has(tabId)).length,
    }
  }

  const handlers: HandlersOf<'tabs'> = {
    'tabs.offer': ({ tabs }) => offer(tabs),
    'tabs.capture': async ({ batches: ids, tabs, hosts: borrowed }) => {
      for (const host of borrowed) asking.set(host, now() + ASKING_MS)
      await hosts.borrow(borrowed)
      wakeToCaptureIn(tabs.length > 0 ? RESUME_MS : ASKING_MS)
      if (tabs.length === 0) return
      await begin(ids, tabs)
      void captureNext()
      // Only now, because a finished capture would remove them.
      for (const host of borrowed) asking.delete(host)
    },
  }
  /** Continues after a worker restart. Keeps hosts of a running request. */
  const resume = async (): Promise<void> => {
    if (await batches.nextToCapture()) await captureNext()
  }

  return { handlers, captureNext, resume }
}
