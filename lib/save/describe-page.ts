import { TransportError, isApiError, reviveError } from '@bookplate/contract'
import { reasonOfPage } from '@/lib/capture/page-error.ts'
import type { PageView } from '@/lib/messaging/saving-protocol.ts'
import type { Delivery } from '@/lib/outbox/delivery.ts'
import { NO_EDIT, isEmptyEdit, pendingEdit } from '@/lib/outbox/edit.ts'
import { toProblem, type OutboxEntry, type Problem } from '@/lib/outbox/entry.ts'
import type { Page } from '@/lib/outbox/queue.ts'
import { choiceFor, type CaptureResult } from './capture-page.ts'
import type { SaveContext } from './context.ts'
import type { ConnectedLibrary } from './library-access.ts'
import { findBookmark, isWhole, viewOf } from './page-bookmark.ts'
import { readSendingPause } from './sending-pause.ts'

const ANSWER_MS = 3_000

const noAnswerYet = (): Problem =>
  toProblem(new TransportError({ kind: 'timeout', message: "Your library hasn't answered yet." }))

const waitingView = (entry: OutboxEntry, problem: Problem | null): PageView => ({
  status: 'waiting',
  entry,
  problem,
  nextTryAt: entry.notBefore || null,
})

export const withHighlights = (view: PageView, highlights: number): PageView =>
  view.status === 'saved' && highlights > 0 ? { ...view, highlights } : view

const isUnread = (view: PageView & { status: 'saved' | 'waiting' | 'refused' }): boolean =>
  view.status === 'saved' ? view.bookmark.unread !== null : reasonOfPage(reviveError(view.problem)) !== null

/** Describes a page of a library to the person who looks at it, and changes nothing. */
export function createDescriber(context: SaveContext, library: ConnectedLibrary, page: Page) {
  const { store, findSaved, recentSaves, sleep } = context
  const { tag, client } = library
  const { url } = page

  /** A library that responds to this is waiting for the site. */
  const isAnswering = (): Promise<boolean> =>
    Promise.race([
      client.account.read().then(
        () => true,
        (error: unknown) => isApiError(error),
      ),
      sleep(ANSWER_MS).then(() => false),
    ])

  /** Asks the library once, because the person looks at the page. If that fails, saving shows the reason. */
  const askLibrary = async (): Promise<string | null> =>
    library.view.signedIn ? findBookmark(client, url).catch(() => null) : null

  const findEntry = () => store.find({ library: tag, url })

  /** Describes the page by its entry, its bookmark, and its recent save if the caller awaits that. */
  async function describePage({ isAwaited = false } = {}): Promise<PageView> {
    const entry = await findEntry()
    if (entry && entry.bookmarkId === null) return describeEntry(entry)
    // After reading the outbox, because a finished save is known here.
    const arrived = isAwaited ? recentSaves.find(tag, url) : null
    const id =
      entry?.bookmarkId ?? arrived?.bookmark.id ?? (await findSaved(tag, url)) ?? (await askLibrary())
    if (!id) return { status: 'unsaved' }
    const known = arrived?.bookmark.id === id ? arrived : null
    const bookmark = await client.bookmarks.read(id).catch((error: unknown) => {
      // It is saved, so show its known state instead of an error.
      if (!known) throw error
      return known.bookmark
    })
    const view = viewOf(bookmark, url, known?.created ?? false, entry ? pendingEdit(entry) : NO_EDIT)
    return withHighlights(view, known?.highlights ?? 0)
  }

  async function describeEntry(entry: OutboxEntry): Promise<PageView> {
    const { state, problem, bookmarkId } = entry
    if (state === 'refused' && problem) return { status: 'refused', entry, problem }
    const pause = await readSendingPause(context, tag)
    if (pause) return { status: 'waiting', entry, problem: pause.problem, nextTryAt: pause.until }
    if (bookmarkId === null && problem?.['kind'] === 'timeout') return describeSlow(entry, problem)
    return waitingView(entry, problem)
  }

  /** Describes an entry without a response yet. */
  async function describeSlow(entry: OutboxEntry, problem = noAnswerYet()): Promise<PageView> {
    const isSlowSite = await isAnswering()
    // A state that changed in the meantime is more specific.
    const current = await store.find(entry.id)
    if (!current) return describePage({ isAwaited: true })
    if (isSlowSite) return { status: 'waiting', entry: current, problem: null, nextTryAt: null, isSlowSite }
    return waitingView(current, problem)
  }

  async function describeDelivery(entry: OutboxEntry, delivery: Delivery): Promise<PageView> {
    const { saved } = delivery
    const created = saved?.created ?? false
    const whole = saved && isWhole(saved.bookmark) ? saved.bookmark : null
    if (delivery.kind === 'left') {
      const { entry: left } = delivery
      if (!whole || left.state !== 'waiting') return describeEntry(left)
      return viewOf(whole, url, created, pendingEdit(left))
    }
    if (whole && isEmptyEdit(delivery.arrived)) return viewOf(whole, url, created)
    const id = delivery.bookmarkId ?? entry.bookmarkId
    if (id === null) return describePage({ isAwaited: true })
    try {
      return viewOf(await client.bookmarks.read(id), url, created)
    } catch (error) {
      // It is saved, so show its known state instead of an error.
      if (!saved) throw error
      return viewOf(saved.bookmark, url, created, pendingEdit(entry))
    }
  }

  /** Adds whether this browser can capture the page, or why it failed. */
  async function withCapture(view: PageView, captured: CaptureResult | null): Promise<PageView> {
    if (view.status !== 'saved' && view.status !== 'waiting' && view.status !== 'refused') return view
    if (captured && 'leftOut' in captured)
      return { ...view, leftOut: [...new Set([...captured.leftOut, ...(view.leftOut ?? [])])] }
    if (!isUnread(view) || !(await library.offer())) return view
    if (captured) return { ...view, capture: captured }
    const choice = await choiceFor(url)
    return choice === 'never' ? view : { ...view, capture: choice === 'offer' ? 'offer' : 'ask' }
  }

  return { findEntry, describePage, describeEntry, describeSlow, describeDelivery, withCapture }
}
