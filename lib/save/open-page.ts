import { TransportError, isApiError, reviveError } from '@bookplate/contract'
import type { OpenIntent, PageView } from '@/lib/messaging/saving-protocol.ts'
import type { Delivery } from '@/lib/outbox/delivery.ts'
import { NO_EDIT, isEmptyEdit, joinEdits, pendingEdit } from '@/lib/outbox/edit.ts'
import { Problem, type Edit, type OutboxEntry } from '@/lib/outbox/entry.ts'
import type { Page } from '@/lib/outbox/queue.ts'
import { reasonOfPage } from '@/lib/capture/page-error.ts'
import type { ChosenWords } from '@/lib/capture/captured-page.ts'
import { selectionIn } from '@/lib/capture/pack-page.ts'
import { findBookmark, isWhole, viewOf, withEdit } from './page-bookmark.ts'
import type { SaveContext } from './context.ts'
import { refusalOfEdits, type ConnectedLibrary } from './library-access.ts'
import { readShownPause } from './shown-pause.ts'
import { choiceFor, capturePage, type CaptureResult } from './capture-page.ts'

const FOREGROUND_MS = 8_000
const ANSWER_MS = 3_000
/** Longer than most captures. After a longer one, the library has the address before the text. */
const CAPTURE_MS = 20_000

interface OpenOptions {
  /** Tab that may be captured. */
  tabId?: number | undefined
  /** Passages to highlight instead of the tab's selection. */
  chosen?: ChosenWords[] | undefined
  /** Tag of the library, if it isn't the active one. */
  library?: string | undefined
}

interface Opened {
  view: PageView
  captured: CaptureResult | null
}

const noAnswerYet = (): Problem =>
  Problem.parse(
    new TransportError({ kind: 'timeout', message: "Your library hasn't answered yet." }).toJSON(),
  )

const isUnread = (view: PageView & { status: 'saved' | 'waiting' | 'refused' }): boolean =>
  view.status === 'saved' ? view.bookmark.unread !== null : reasonOfPage(reviveError(view.problem)) !== null

const highlightsIn = (captured: CaptureResult | null): number =>
  captured && 'packed' in captured ? captured.highlights : 0

const withHighlights = (view: PageView, highlights: number): PageView =>
  view.status === 'saved' && highlights > 0 ? { ...view, highlights } : view

async function saveAtOnce({ client }: ConnectedLibrary, page: Page): Promise<PageView> {
  const { bookmark, created } = await client.bookmarks.save(page.url, { isBrief: true })
  const whole = isWhole(bookmark) ? bookmark : await client.bookmarks.read(bookmark.id)
  return viewOf(whole, page.url, created)
}

/** Ask the library once, because the person looks at the page. If that fails, saving shows the reason. */
const askLibrary = async ({ client, view }: ConnectedLibrary, url: string): Promise<string | null> =>
  view.signedIn ? findBookmark(client, url).catch(() => null) : null

/** Adds whether this browser can capture the page, or why it failed. */
async function withCapture(
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

export function createOpenPage(context: SaveContext) {
  const { access, queue, sender, store, collector, findSaved, recentSaves, sleep, readChosen } = context
  /** A library that responds to this is waiting for the site. */
  const isAnswering = ({ client }: ConnectedLibrary): Promise<boolean> =>
    Promise.race([
      client.account.read().then(
        () => true,
        (error: unknown) => isApiError(error),
      ),
      sleep(ANSWER_MS).then(() => false),
    ])

  async function describeSlow(
    library: ConnectedLibrary,
    entry: OutboxEntry,
    problem: Problem,
  ): Promise<PageView> {
    const isSlowSite = await isAnswering(library)
    // A state that changed in the meantime is more specific.
    const current = await store.find(entry.id)
    if (!current) return look(library, entry, true)
    if (isSlowSite) return { status: 'waiting', entry: current, problem: null, nextTryAt: null, isSlowSite }
    return { status: 'waiting', entry: current, problem, nextTryAt: current.notBefore || null }
  }

  async function describeWaiting(library: ConnectedLibrary, entry: OutboxEntry): Promise<PageView> {
    if (entry.state === 'refused' && entry.problem)
      return { status: 'refused', entry, problem: entry.problem }
    const pause = await readShownPause(context, library.tag)
    if (pause) return { status: 'waiting', entry, problem: pause.problem, nextTryAt: pause.until }
    const { problem, bookmarkId } = entry
    if (bookmarkId === null && problem?.['kind'] === 'timeout') return describeSlow(library, entry, problem)
    return { status: 'waiting', entry, problem, nextTryAt: entry.notBefore || null }
  }

  async function describe(
    library: ConnectedLibrary,
    page: Page,
    entry: OutboxEntry,
    delivery: Delivery,
  ): Promise<PageView> {
    const created = delivery.saved?.created ?? false
    if (delivery.kind === 'left') {
      const { saved, entry: left } = delivery
      if (saved && isWhole(saved.bookmark) && left.state === 'waiting') {
        return viewOf(saved.bookmark, page.url, created, pendingEdit(left))
      }
      return describeWaiting(library, left)
    }
    if (delivery.saved && isEmptyEdit(delivery.arrived) && isWhole(delivery.saved.bookmark)) {
      return viewOf(delivery.saved.bookmark, page.url, created)
    }
    const id = delivery.bookmarkId ?? entry.bookmarkId
    if (id === null) return look(library, page, true)
    try {
      return viewOf(await library.client.bookmarks.read(id), page.url, created)
    } catch (error) {
      // It is saved, so show its known state instead of an error.
      if (!delivery.saved) throw error
      return viewOf(delivery.saved.bookmark, page.url, created, pendingEdit(entry))
    }
  }

  /** If the outbox can't be written, save directly, and report a failure. */
  async function enqueue(library: ConnectedLibrary, page: Page, edit: Edit): Promise<OutboxEntry | PageView> {
    try {
      return await queue.save(library.tag, page, edit)
    } catch (error) {
      if (!library.view.signedIn) throw error
      return saveAtOnce(library, page).catch((failure: unknown) => {
        // The save can't be retried later, so show why storing failed.
        throw isApiError(failure) && !failure.retryable ? failure : error
      })
    }
  }

  async function save(
    library: ConnectedLibrary,
    page: Page,
    captured: CaptureResult | null,
    edit: Edit = NO_EDIT,
  ): Promise<Opened> {
    if (!captured || 'failure' in captured) {
      const entry = await enqueue(library, page, edit)
      return { view: 'status' in entry ? entry : await send(library, page, entry), captured }
    }
    const entry = await queue.save(library.tag, page, edit, captured.packed).catch(() => null)
    if (entry) return { view: await send(library, page, entry), captured }
    // Without its text, the page may fit on the disk.
    const highlight = await selectionIn(captured.packed)
    return save(library, page, { failure: 'disk_full' }, joinEdits(edit, { highlight }))
  }

  async function send(library: ConnectedLibrary, page: Page, entry: OutboxEntry): Promise<PageView> {
    const delivery = await Promise.race([
      sender.deliverNow(entry),
      sleep(FOREGROUND_MS).then(() => 'slow' as const),
    ])
    if (delivery === 'slow') return describeSlow(library, entry, noAnswerYet())
    if (delivery) return describe(library, page, entry, delivery)
    return describeWaiting(library, (await store.find(entry.id)) ?? entry)
  }

  const findEntry = ({ tag }: ConnectedLibrary, { url }: Page) => store.find({ library: tag, url })

  async function look(library: ConnectedLibrary, page: Page, isAwaited = false): Promise<PageView> {
    const entry = await findEntry(library, page)
    if (entry && entry.bookmarkId === null) return describeWaiting(library, entry)
    // After reading the outbox, because a finished save is known here.
    const arrived = isAwaited ? recentSaves.find(library.tag, page.url) : null
    const id =
      entry?.bookmarkId ??
      arrived?.bookmark.id ??
      (await findSaved(library.tag, page.url)) ??
      (await askLibrary(library, page.url))
    const created = arrived?.created === true && arrived.bookmark.id === id
    if (!id) return { status: 'unsaved' }
    const bookmark = await library.client.bookmarks.read(id).catch((error: unknown) => {
      // It is saved, so show its known state instead of an error.
      if (arrived?.bookmark.id !== id) throw error
      return arrived.bookmark
    })
    const view = viewOf(bookmark, page.url, created, entry ? pendingEdit(entry) : NO_EDIT)
    return withHighlights(view, arrived?.bookmark.id === id ? arrived.highlights : 0)
  }

  /** A bookmark that this worker created counts as new, even if the save was repeated. */
  function asMade({ tag }: ConnectedLibrary, { url }: Page, view: PageView): PageView {
    const isMade = view.status === 'saved' && recentSaves.find(tag, url)?.created === true
    return isMade ? { ...view, created: true } : view
  }

  async function open(
    library: ConnectedLibrary,
    page: Page,
    intent: OpenIntent,
    { captured, edit }: { captured: CaptureResult | null; edit: Edit },
  ): Promise<Opened> {
    if (intent === 'save') return save(library, page, captured, edit)
    if (intent !== 'resend') return { view: await look(library, page, intent === 'follow'), captured }
    // Don't save a page again that has arrived, because that would revert an undo elsewhere.
    if (!(await findEntry(library, page))) return { view: await look(library, page, true), captured }
    const { view } = await save(library, page, captured)
    return { view: asMade(library, page, view), captured }
  }

  /** Captures the page. Stores its address first, because a capture can be slow and the popup may close. */
  async function captureFirst(
    library: ConnectedLibrary,
    page: Page,
    tabId: number,
  ): Promise<CaptureResult | null> {
    const held = queue.hold(library.tag, page, CAPTURE_MS).catch(() => undefined)
    const captured = await capturePage(context, library, page, tabId)
    await held
    return captured
  }

  return {
    async openPage(page: Page, intent: OpenIntent, options: OpenOptions = {}): Promise<PageView> {
      const { tabId, chosen } = options
      const library = await access.read(options.library)
      if (!library) return { status: 'not_connected' }
      const refusal = refusalOfEdits(library)
      if (refusal && intent !== 'look') {
        const view = await look(library, page)
        if (view.status === 'unsaved') throw refusal
        return view
      }
      // Text left on closed surfaces belongs to the displayed page. A failure to read it must not prevent the save.
      const left = await collector.unfolded(library.tag).catch(() => null)
      const captures = tabId !== undefined && intent === 'save' && (await choiceFor(page.url)) === 'capture'
      const captured = captures ? await captureFirst(library, page, tabId) : null
      const isAsked = intent === 'save' && tabId !== undefined && !(captured && 'packed' in captured)
      const words = chosen ?? (isAsked ? await readChosen(tabId) : [])
      const highlight = words.map((one) => ({ id: context.createId(), ...one }))
      const edit = highlight.length > 0 ? { highlight } : NO_EDIT
      const opened = await open(library, page, intent, { captured, edit })
      const found = (left?.edits ?? []).filter(({ url }) => url === page.url)
      const shown = found.reduce((view, one) => withEdit(view, one.edit), opened.view)
      const view = withHighlights(shown, words.length || highlightsIn(opened.captured))
      return tabId === undefined ? view : withCapture(view, library, page, opened.captured)
    },

    async saveCaptured(page: Page, tabId: number, tag?: string): Promise<PageView> {
      const library = await access.read(tag)
      if (!library) return { status: 'not_connected' }
      const captured = await capturePage(context, library, page, tabId)
      const isCaptured = captured !== null && 'packed' in captured
      const opened = isCaptured
        ? await save(library, page, captured)
        : { view: await look(library, page), captured }
      const view = withHighlights(asMade(library, page, opened.view), highlightsIn(opened.captured))
      return withCapture(view, library, page, opened.captured)
    },
  }
}
export type OpenPage = ReturnType<typeof createOpenPage>
