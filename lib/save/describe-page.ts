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
import { readShownPause } from './shown-pause.ts'

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

/** Adds whether this browser can capture the page, or why it failed. */
export async function withCapture(
  view: PageView,
  library: ConnectedLibrary,
  page: Page,
  captured: CaptureResult | null,
): Promise<PageView> {
  if (view.status !== 'saved' && view.status !== 'waiting' && view.status !== 'refused') return view
  if (captured && 'leftOut' in captured)
    return { ...view, leftOut: [...new Set([...captured.leftOut, ...(view.leftOut ?? [])])] }
  if (!isUnread(view) || !(await library.offer())) return view
  if (captured) return { ...view, capture: captured }
  const choice = await choiceFor(page.url)
  return choice === 'never' ? view : { ...view, capture: choice === 'offer' ? 'offer' : 'ask' }
}

/** Ask the library once, because the person looks at the page. If that fails, saving shows the reason. */
const askLibrary = async ({ client, view }: ConnectedLibrary, url: string): Promise<string | null> =>
  view.signedIn ? findBookmark(client, url).catch(() => null) : null

/** Describes a page to the person who looks at it, and changes nothing. */
export function createDescribePage(context: SaveContext) {
  const { store, findSaved, recentSaves, sleep } = context

  /** A library that responds to this is waiting for the site. */
  const isAnswering = ({ client }: ConnectedLibrary): Promise<boolean> =>
    Promise.race([
      client.account.read().then(
        () => true,
        (error: unknown) => isApiError(error),
      ),
      sleep(ANSWER_MS).then(() => false),
    ])

  const findEntry = ({ tag }: ConnectedLibrary, { url }: Page) => store.find({ library: tag, url })

  /** Describes the page by its entry, its bookmark, and its recent save if the caller awaits that. */
  async function describePage(library: ConnectedLibrary, page: Page, isAwaited = false): Promise<PageView> {
    const entry = await findEntry(library, page)
    if (entry && entry.bookmarkId === null) return describeEntry(library, entry)
    // After reading the outbox, because a finished save is known here.
    const arrived = isAwaited ? recentSaves.find(library.tag, page.url) : null
    const id =
      entry?.bookmarkId ??
      arrived?.bookmark.id ??
      (await findSaved(library.tag, page.url)) ??
      (await askLibrary(library, page.url))
    if (!id) return { status: 'unsaved' }
    const known = arrived?.bookmark.id === id ? arrived : null
    const bookmark = await library.client.bookmarks.read(id).catch((error: unknown) => {
      // It is saved, so show its known state instead of an error.
      if (!known) throw error
      return known.bookmark
    })
    const view = viewOf(bookmark, page.url, known?.created ?? false, entry ? pendingEdit(entry) : NO_EDIT)
    return withHighlights(view, known?.highlights ?? 0)
  }

  async function describeEntry(library: ConnectedLibrary, entry: OutboxEntry): Promise<PageView> {
    const { state, problem, bookmarkId } = entry
    if (state === 'refused' && problem) return { status: 'refused', entry, problem }
    const pause = await readShownPause(context, library.tag)
    if (pause) return { status: 'waiting', entry, problem: pause.problem, nextTryAt: pause.until }
    if (bookmarkId === null && problem?.['kind'] === 'timeout') return describeSlow(library, entry, problem)
    return waitingView(entry, problem)
  }

  /** Describes an entry without a response yet. */
  async function describeSlow(
    library: ConnectedLibrary,
    entry: OutboxEntry,
    problem = noAnswerYet(),
  ): Promise<PageView> {
    const isSlowSite = await isAnswering(library)
    // A state that changed in the meantime is more specific.
    const current = await store.find(entry.id)
    if (!current) return describePage(library, entry, true)
    if (isSlowSite) return { status: 'waiting', entry: current, problem: null, nextTryAt: null, isSlowSite }
    return waitingView(current, problem)
  }

  async function describeDelivery(
    library: ConnectedLibrary,
    page: Page,
    entry: OutboxEntry,
    delivery: Delivery,
  ): Promise<PageView> {
    const { saved } = delivery
    const created = saved?.created ?? false
    const whole = saved && isWhole(saved.bookmark) ? saved.bookmark : null
    if (delivery.kind === 'left') {
      const { entry: left } = delivery
      if (!whole || left.state !== 'waiting') return describeEntry(library, left)
      return viewOf(whole, page.url, created, pendingEdit(left))
    }
    if (whole && isEmptyEdit(delivery.arrived)) return viewOf(whole, page.url, created)
    const id = delivery.bookmarkId ?? entry.bookmarkId
    if (id === null) return describePage(library, page, true)
    try {
      return viewOf(await library.client.bookmarks.read(id), page.url, created)
    } catch (error) {
      // It is saved, so show its known state instead of an error.
      if (!saved) throw error
      return viewOf(saved.bookmark, page.url, created, pendingEdit(entry))
    }
  }

  return { findEntry, describePage, describeEntry, describeSlow, describeDelivery }
}
