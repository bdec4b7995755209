import { urlIdentity } from '@bookplate/contract'
import type { Handlers } from '@/lib/messaging/protocol.ts'
import type { SeenTab, TABS_PROTOCOL, TabsOffer } from '@/lib/messaging/tabs-protocol.ts'
import { NO_EDIT } from '@/lib/outbox/edit.ts'
import { isAskable } from '@/lib/platform/host-pattern.ts'
import type { SaveContext } from './context.ts'
import type { Lot, LotLink } from './link-lots.ts'
import { choiceFor, seePage } from './see-page.ts'
import { wordsLoaded } from '@/lib/language/loaded-words.ts'
import type { OpenTab } from '@/lib/platform/tabs.ts'
import { type PlainKey, t } from '@/lib/language/translate.ts'
import type { Unseen } from '@/lib/capture/captured-page.ts'

type TabUnseen = Unseen | 'gone' | 'asleep' | 'private'

const WORDS: Record<TabUnseen, PlainKey> = {
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

const tabUnseenWords = (why: TabUnseen): string => t(WORDS[why])

/** A later attempt may succeed. */
const isForNow = (why: TabUnseen): boolean => ['asleep', 'busy', 'no_room', 'disk_full'].includes(why)

/** Maximum wait for a page that keeps loading. */
const LOADING_MS = 5_000
/** Limits for reloading a sleeping tab, whose site may be slow and render late. */
const WAKING_MS = 20_000
const DRAWING_MS = 1_500
const LOOK_MS = 250

const showsPage = (tab: OpenTab, url: string): boolean =>
  URL.canParse(tab.url) && urlIdentity(tab.url) === urlIdentity(url)

const isReady = (tab: OpenTab): boolean => tab.isLoaded && !tab.isAsleep

function refuse(tab: OpenTab, url: string): TabUnseen | null {
  if (tab.isPrivate) return 'private'
  return showsPage(tab, url) ? null : 'moved'
}

/** Finds the tab of a page and reloads it if it sleeps. Returns the reason if the page can't be captured. */
async function awakeTab(
  { readOpenTab, readOpenTabs, reloadTab, sleep }: SaveContext,
  tabId: number,
  url: string,
): Promise<number | TabUnseen> {
  // Some browsers change a tab's id when it goes to sleep.
  const found =
    (await readOpenTab(tabId)) ?? (await readOpenTabs()).find((tab) => !tab.isPrivate && showsPage(tab, url))
  if (!found) return 'gone'
  const refused = refuse(found, url)
  if (refused) return refused
  const { id, isAsleep } = found
  if (isAsleep) await reloadTab(id)
  let tab = found
  for (let left = isAsleep ? WAKING_MS : LOADING_MS; left > 0 && !isReady(tab); left -= LOOK_MS) {
    await sleep(LOOK_MS)
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
  (why: TabUnseen) =>
  (link: LotLink): LotLink => ({
    ...link,
    tabId: null,
    arrived: isForNow(why) ? 'unread' : 'unseen',
    why: tabUnseenWords(why),
  })

const addressesOf = (tabs: readonly SeenTab[]): string[] => tabs.map(({ url }) => url)

export function createSeeTabs(context: SaveContext) {
  const { access, lots, queue, sender, readOpenTabs, hosts, patternOf, wakeToSeeIn, now, sleep } = context
  /** Hosts with a running permission request, and until when. */
  const asking = new Map<string, number>()
  let running: Promise<void> | null = null
  let isAsked = false

  async function change({ id }: Lot, { url }: LotLink, to: (link: LotLink) => LotLink | Promise<LotLink>) {
    const isIt = (link: LotLink): boolean => link.url === url && link.tabId !== null
    await lots.change(async (lot) =>
      lot.id === id && lot.links.some(isIt)
        ? { ...lot, links: await Promise.all(lot.links.map((link) => (isIt(link) ? to(link) : link))) }
        : lot,
    )
    context.onQueued()
  }

  async function seeOne(lot: Lot, link: LotLink): Promise<void> {
    const library = await access.read()
    // Another account is connected, or the library no longer accepts captures.
    const stay = () => change(lot, link, (known) => ({ ...known, tabId: null }))
    if (library?.tag !== lot.library) return stay()
    const tab = await awakeTab(context, link.tabId!, link.url)
    if (typeof tab === 'string') return change(lot, link, leave(tab))
    const page = { url: link.url, title: link.title }
    const seen = await seePage(context, library, page, tab)
    if (!seen) return stay()
    if ('unseen' in seen) return change(lot, link, leave(seen.unseen))
    let entryId: string | null = null
    // Within the batch's turn, so that the result is recorded afterwards.
    await change(lot, link, async (known) => {
      const entry = await queue.save(library.tag, page, NO_EDIT, seen.packed).catch(() => null)
      if (!entry) return leave('disk_full')(known)
      entryId = entry.id
      return { ...known, entryId, tabId: null, isSeen: true, arrived: null, why: null }
    })
    if (entryId !== null) await Promise.race([sender.deliverNow(entryId), sleep(SENDING_MS)])
  }

  async function seeAll(): Promise<void> {
    try {
      await wordsLoaded()
      while (isAsked) {
        isAsked = false
        for (let next = await lots.nextToSee(); next; next = await lots.nextToSee()) {
          wakeToSeeIn(RESUME_MS)
          const { lot, link } = next
          await seeOne(lot, link).catch(() => change(lot, link, leave('busy')))
        }
        if (isAsked) continue
        const asked = [...asking].flatMap(([host, until]) => (until > now() ? [host] : []))
        await hosts.giveBack(asked)
        if (!isAsked) wakeToSeeIn(asked.length > 0 ? ASKING_MS : null)
      }
    } finally {
      running = null
    }
  }

  /** Captures the remaining tabs and removes the permissions. */
  const goOn = (): Promise<void> => {
    isAsked = true
    return (running ??= seeAll())
  }

  async function begin(ids: readonly string[], tabs: readonly SeenTab[]): Promise<void> {
    const tabOf = new Map(tabs.map(({ url, tabId }) => [urlIdentity(url), tabId]))
    const open = (link: LotLink): LotLink => {
      // A link that is being retried counts too.
      const isUnread = link.entryId !== null && (link.arrived === null || link.arrived === 'unread')
      const tabId = isUnread ? tabOf.get(urlIdentity(link.url)) : undefined
      return tabId === undefined ? link : { ...link, tabId }
    }
    await lots.change((lot) => (ids.includes(lot.id) ? { ...lot, links: lot.links.map(open) } : lot))
    context.onQueued()
  }

  async function offer(tabs: readonly SeenTab[]): Promise<TabsOffer> {
    const choices = await Promise.all(tabs.map(({ url }) => choiceFor(url)))
    const isWanted = (at: number): boolean => choices[at] === 'see' || choices[at] === 'ask'
    const wanted = tabs.filter((_, at) => isWanted(at))
    const seen = wanted.filter(({ url }) => isAskable(url))
    const sleeping = new Set((await readOpenTabs()).flatMap(({ id, isAsleep }) => (isAsleep ? [id] : [])))
    return {
      tabs: seen,
      hosts: await hosts.missing([...new Set(seen.map(({ url }) => patternOf(url)))]),
      unaskable: addressesOf(wanted.filter(({ url }) => !isAskable(url))),
      unwanted: addressesOf(tabs.filter((_, at) => !isWanted(at))),
      asleep: seen.filter(({ tabId }) => sleeping.has(tabId)).length,
    }
  }

  const handlers: Pick<Handlers, keyof typeof TABS_PROTOCOL> = {
    'tabs.offer': ({ tabs }) => offer(tabs),
    'tabs.see': async ({ lots: ids, tabs, hosts: borrowed }) => {
      for (const host of borrowed) asking.set(host, now() + ASKING_MS)
      await hosts.borrow(borrowed)
      wakeToSeeIn(tabs.length > 0 ? RESUME_MS : ASKING_MS)
      if (tabs.length === 0) return null
      await begin(ids, tabs)
      void goOn()
      // Only now, because a finished capture would remove them.
      for (const host of borrowed) asking.delete(host)
      return null
    },
  }
  /** Continues after a worker restart. Keeps hosts of a running request. */
  const resume = async (): Promise<void> => {
    if (await lots.nextToSee()) await goOn()
  }

  return { handlers, goOn, resume }
}
