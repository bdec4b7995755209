import type { Handlers } from '@/lib/messaging/protocol.ts'
import type { SAVING_PROTOCOL } from '@/lib/messaging/saving-protocol.ts'
import { rememberSite } from '@/lib/settings/site-answers.ts'
import type { SaveContext } from './context.ts'
import { withEdits } from '@/lib/outbox/pending-changes.ts'
import { toProblem, type OutboxEntry } from '@/lib/outbox/entry.ts'
import { toLocalError } from '@/lib/errors/local-error.ts'
import { readWritable } from './library-access.ts'
import type { OpenPage } from './open-page.ts'
import { readSendingPause } from './sending-pause.ts'
import type { Openings } from './openings.ts'

export interface PageActions {
  open: Openings['open']
  saveCaptured: OpenPage['saveCaptured']
  saveAndClose: (
    tab: { id: number; url: string; title: string; incognito: boolean },
    library?: string,
  ) => Promise<void>
}

/** Each change is on disk before its response. */
export function createSavingHandlers(
  context: SaveContext,
  { open, saveCaptured, saveAndClose }: PageActions,
): Pick<Handlers, keyof typeof SAVING_PROTOCOL> {
  const { access, queue, sender, store, collector, onQueued, onChange, recentEdits } = context
  /** Sends without delaying the screen, which gets the result by an event. */
  function send(entry: OutboxEntry | null): null {
    onQueued()
    if (entry) void sender.deliverNow(entry)
    return null
  }

  return {
    'page.open': (request, { library }) => open(request, library),
    'page.capture': async ({ url, title, tabId, remember }, { library }) => {
      if (remember) await rememberSite(url, 'yes')
      return saveCaptured({ url, title }, tabId, library)
    },
    'page.saveAndClose': ({ url, title, tabId, isPrivate }, { library }) =>
      saveAndClose({ id: tabId, url, title, incognito: isPrivate }, library),
    'page.declineCapture': ({ url }) => rememberSite(url, 'no'),
    'pages.save': async ({ pages }, { library }) => {
      const { tag } = await readWritable(access, library)
      const ids: string[] = []
      for (const { edit, ...page } of pages) ids.push((await queue.save(tag, page, edit)).id)
      onQueued()
      void sender.flush()
      return ids
    },
    'outbox.takeBack': async ({ mark }) => {
      await collector.collect()
      const urls = await queue.takeBack(mark)
      onQueued()
      return urls
    },
    'outbox.list': async ({ most }, caller) => {
      const library = await access.read(caller.library)
      const left = library && (await collector.unfolded(library.tag).catch(() => null))
      const [listed, pause, quarantined] = [
        most === undefined || left ? { entries: await store.list() } : await store.listOldest(most),
        library && (await readSendingPause(context, library.tag)),
        await store.countQuarantined(),
      ]
      const view = {
        ...listed,
        arrived: library ? recentEdits.of(library.tag) : [],
        library: library?.tag ?? null,
        pause,
        quarantined,
      }
      return left ? withEdits(view, library.tag, left.edits, toProblem(toLocalError(left.error))) : view
    },
    'outbox.retry': async ({ id }) => {
      if (id !== null) return send((await queue.retry([id]))[0] ?? null)
      // Thousands may wait that were never tried.
      const tried = (await store.list()).filter(({ problem, notBefore }) => problem || notBefore > 0)
      await queue.retry(tried.map((entry) => entry.id))
      onQueued()
      void sender.resume()
      return null
    },
    'outbox.discard': async ({ id }) => {
      await collector.collect()
      const entry = await queue.discard(id)
      onQueued()
      onChange()
      return entry
    },
  }
}
