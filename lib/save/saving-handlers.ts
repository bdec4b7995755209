import type { Handlers } from '@/lib/messaging/protocol.ts'
import type { SAVING_PROTOCOL } from '@/lib/messaging/saving-protocol.ts'
import { rememberSite } from '@/lib/settings/site-answers.ts'
import type { SaveContext } from './context.ts'
import { withEdits } from '@/lib/outbox/shown.ts'
import { toProblem } from '@/lib/outbox/deliver.ts'
import { toLocalError } from '@/lib/platform/local-error.ts'
import { readConnected } from './library-access.ts'
import type { OpenPage } from './open-page.ts'
import type { Openings } from './openings.ts'

export interface PageActions {
  open: Openings['open']
  saveCaptured: OpenPage['saveCaptured']
  saveAndClose: (tab: { id: number; url: string; title: string; incognito: boolean }) => Promise<void>
}

/**
 * Handles saving messages of the popup, the tab picker, and the outbox page. Each change is on disk before
 * its response.
 */
export function createSavingHandlers(
  { access, queue, sender, store, collector, onQueued, onChange, recentEdits }: SaveContext,
  { open, saveCaptured, saveAndClose }: PageActions,
): Pick<Handlers, keyof typeof SAVING_PROTOCOL> {
  /** Sends without delaying the screen, which gets the result by an event. */
  function send(id: string | undefined): null {
    onQueued()
    if (id !== undefined) void sender.deliverNow(id)
    return null
  }

  return {
    'page.open': open,
    'page.capture': async ({ url, title, tabId, remember }) => {
      if (remember) await rememberSite(url, 'yes')
      return saveCaptured({ url, title }, tabId)
    },
    'page.saveAndClose': async ({ url, title, tabId, isPrivate }) => {
      await saveAndClose({ id: tabId, url, title, incognito: isPrivate })
      return null
    },
    'page.declineCapture': async ({ url }) => {
      await rememberSite(url, 'no')
      return null
    },
    'pages.save': async ({ pages }) => {
      const { tag } = await readConnected(access)
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
    'outbox.list': async () => {
      const library = await access.read()
      const left = library && (await collector.unfolded(library.tag).catch(() => null))
      const [entries, pause, quarantined] = [
        await store.list(),
        await store.readPause(),
        await store.countQuarantined(),
      ]
      const isOurs = pause !== null && pause.library === library?.tag
      const view = {
        entries,
        arrived: library ? recentEdits.of(library.tag) : [],
        library: library?.tag ?? null,
        pause: isOurs ? { until: pause.until, problem: pause.problem } : null,
        quarantined,
      }
      return left ? withEdits(view, library.tag, left.edits, toProblem(toLocalError(left.error))) : view
    },
    'outbox.retry': async ({ id }) => {
      if (id !== null) {
        await queue.retry(id)
        return send(id)
      }
      for (const entry of await store.list()) await queue.retry(entry.id)
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
