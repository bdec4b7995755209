import { isApiError } from '@bookplate/contract'
import type { OpenIntent, PageView } from '@/lib/messaging/saving-protocol.ts'
import { NO_EDIT, joinEdits } from '@/lib/outbox/edit.ts'
import type { Edit, OutboxEntry } from '@/lib/outbox/entry.ts'
import type { Page } from '@/lib/outbox/queue.ts'
import type { QuoteToHighlight } from '@/lib/capture/captured-page.ts'
import { selectionIn, type PackedPage } from '@/lib/capture/pack-page.ts'
import { isWhole, viewOf, withEdit } from './page-bookmark.ts'
import type { SaveContext } from './context.ts'
import { createDescriber, withHighlights } from './describe-page.ts'
import { refusalOfEdits, type ConnectedLibrary } from './library-access.ts'
import { choiceFor, capturePage, type CaptureResult } from './capture-page.ts'

const FOREGROUND_MS = 8_000
/** Longer than most captures. After a longer one, the library has the address before the text. */
const CAPTURE_MS = 20_000

interface OpenOptions {
  /** Tab that may be captured. */
  tabId?: number | undefined
  /** Passages to highlight instead of the tab's selection. */
  quotes?: QuoteToHighlight[] | undefined
  /** Tag of the library, if it isn't the active one. */
  library?: string | undefined
}

interface Opened {
  view: PageView
  captured: CaptureResult | null
}

const isPacked = (captured: CaptureResult | null): captured is PackedPage =>
  captured !== null && 'packed' in captured

const highlightsIn = (captured: CaptureResult | null): number =>
  isPacked(captured) ? captured.highlights : 0

/** Saves a page of a library and describes the result. */
function createSaver(context: SaveContext, library: ConnectedLibrary, page: Page) {
  const { queue, sender, store, recentSaves, sleep } = context
  const { tag, client, view: session } = library
  const describer = createDescriber(context, library, page)
  const { findEntry, describePage, describeEntry, describeSlow, describeDelivery } = describer

  async function saveAtOnce(): Promise<PageView> {
    const { bookmark, created } = await client.bookmarks.save(page.url, { isBrief: true })
    const whole = isWhole(bookmark) ? bookmark : await client.bookmarks.read(bookmark.id)
    return viewOf(whole, page.url, created)
  }

  /** If the outbox can't be written, save directly, and report a failure. */
  async function enqueue(edit: Edit): Promise<OutboxEntry | PageView> {
    try {
      return await queue.save(tag, page, edit)
    } catch (error) {
      if (!session.signedIn) throw error
      return saveAtOnce().catch((failure: unknown) => {
        // The save can't be retried later, so show why storing failed.
        throw isApiError(failure) && !failure.retryable ? failure : error
      })
    }
  }

  async function send(entry: OutboxEntry): Promise<PageView> {
    const delivery = await Promise.race([
      sender.deliverNow(entry),
      sleep(FOREGROUND_MS).then(() => 'slow' as const),
    ])
    if (delivery === 'slow') return describeSlow(entry)
    if (delivery) return describeDelivery(entry, delivery)
    return describeEntry((await store.find(entry.id)) ?? entry)
  }

  async function save(captured: CaptureResult | null, edit: Edit = NO_EDIT): Promise<Opened> {
    if (!isPacked(captured)) {
      const entry = await enqueue(edit)
      return { view: 'status' in entry ? entry : await send(entry), captured }
    }
    const entry = await queue.save(tag, page, edit, captured.packed).catch(() => null)
    if (entry) return { view: await send(entry), captured }
    // Without its text, the page may fit on the disk.
    const highlight = await selectionIn(captured.packed)
    return save({ failure: 'disk_full' }, joinEdits(edit, { highlight }))
  }

  /** A bookmark that this worker created counts as new, even if the save was repeated. */
  function markCreated(view: PageView): PageView {
    const isMade = view.status === 'saved' && recentSaves.find(tag, page.url)?.created === true
    return isMade ? { ...view, created: true } : view
  }

  async function open(intent: OpenIntent, captured: CaptureResult | null, edit: Edit): Promise<Opened> {
    if (intent === 'save') return save(captured, edit)
    // Don't save a page again that has arrived, because that would revert an undo elsewhere.
    if (intent !== 'resend' || !(await findEntry()))
      return { view: await describePage({ isAwaited: intent !== 'look' }), captured }
    const { view } = await save(captured)
    return { view: markCreated(view), captured }
  }

  const capture = (tabId: number) => capturePage(context, library, page, tabId)

  /** Captures the page. Stores its address first, because a capture can be slow and the popup may close. */
  async function captureFirst(tabId: number): Promise<CaptureResult | null> {
    const held = queue.hold(tag, page, CAPTURE_MS).catch(() => undefined)
    const captured = await capture(tabId)
    await held
    return captured
  }

  return { ...describer, save, markCreated, open, capture, captureFirst }
}

export function createOpenPage(context: SaveContext) {
  const { access, collector, readSelection } = context
  return {
    async openPage(page: Page, intent: OpenIntent, options: OpenOptions = {}): Promise<PageView> {
      const { tabId } = options
      const library = await access.read(options.library)
      if (!library) return { status: 'not_connected' }
      const { describePage, open, captureFirst, withCapture } = createSaver(context, library, page)
      const refusal = refusalOfEdits(library)
      if (refusal && intent !== 'look') {
        const view = await describePage()
        if (view.status === 'unsaved') throw refusal
        return view
      }
      // Text left on closed surfaces belongs to the displayed page. A failure to read it must not prevent the save.
      const left = await collector.unfolded(library.tag).catch(() => null)
      const captures = tabId !== undefined && intent === 'save' && (await choiceFor(page.url)) === 'capture'
      const captured = captures ? await captureFirst(tabId) : null
      const isAsked = intent === 'save' && tabId !== undefined && !isPacked(captured)
      const quotes = options.quotes ?? (isAsked ? await readSelection(tabId) : [])
      const highlight = quotes.map((quote) => ({ id: context.createId(), ...quote }))
      const opened = await open(intent, captured, highlight.length > 0 ? { highlight } : NO_EDIT)
      const found = (left?.edits ?? []).filter(({ url }) => url === page.url)
      const shown = found.reduce((view, entry) => withEdit(view, entry.edit), opened.view)
      const view = withHighlights(shown, quotes.length || highlightsIn(opened.captured))
      return tabId === undefined ? view : withCapture(view, opened.captured)
    },

    async saveCaptured(page: Page, tabId: number, tag?: string): Promise<PageView> {
      const library = await access.read(tag)
      if (!library) return { status: 'not_connected' }
      const { capture, save, describePage, markCreated, withCapture } = createSaver(context, library, page)
      const captured = await capture(tabId)
      const opened = isPacked(captured) ? await save(captured) : { view: await describePage(), captured }
      const view = withHighlights(markCreated(opened.view), highlightsIn(opened.captured))
      return withCapture(view, opened.captured)
    },
  }
}
export type OpenPage = ReturnType<typeof createOpenPage>
