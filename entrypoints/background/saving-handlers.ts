import { notConnected } from '@/lib/messaging/local-error.ts'
import type { Handlers } from '@/lib/messaging/protocol.ts'
import type { PageChange, SAVING_PROTOCOL } from '@/lib/messaging/saving-protocol.ts'
import { NO_EDIT, type Edit } from '@/lib/outbox/edit.ts'
import type { Queue } from '@/lib/outbox/queue.ts'
import type { Sender } from '@/lib/outbox/sender.ts'
import type { OutboxStore } from '@/lib/outbox/store.ts'
import { createEditBookmark } from './edit-bookmark.ts'
import type { LibraryHolder } from './library-holder.ts'
import type { OpenPage } from './open-page.ts'

export interface SavingDeps {
  holder: LibraryHolder
  queue: Queue
  sender: Sender
  store: OutboxStore
  openPage: OpenPage
  onQueued: () => void
  /** Something that was kept here is not to be sent any more: what shows it must look at the library again. */
  onDiscard: () => void
  sleep: (ms: number) => Promise<void>
}

export const toEdit = ({ isFavorite, note, add = [], remove = [] }: PageChange): Edit => ({
  ...NO_EDIT,
  ...(isFavorite === undefined ? {} : { isFavorite }),
  ...(note === undefined ? {} : { note }),
  add,
  remove,
})

/** What the popup, the tab picker and the waiting list ask. Each change is on disk when it is answered. */
export function createSavingHandlers({
  holder,
  queue,
  sender,
  store,
  openPage,
  onQueued,
  onDiscard,
  sleep,
}: SavingDeps): Pick<Handlers, keyof typeof SAVING_PROTOCOL> {
  async function tag(): Promise<string> {
    const library = await holder.read()
    if (!library) throw notConnected()
    return library.tag
  }
  /** Sends without letting the screen wait: it hears of the outcome by event. */
  function send(id: string | undefined): null {
    onQueued()
    if (id !== undefined) void sender.deliverNow(id)
    return null
  }

  const editBookmark = createEditBookmark({ holder, sender, store, onQueued, sleep })

  return {
    'page.open': ({ url, title, intent }) => openPage({ url, title }, intent),
    'page.edit': async ({ change, ...target }) => {
      const entry = await queue.edit(await tag(), target, toEdit(change))
      return send(entry.id)
    },
    'page.undo': async (target) => {
      const entry = await queue.undo(await tag(), target)
      return send(entry?.id)
    },
    'page.restore': async (target) => {
      const entry = await queue.restore(await tag(), target)
      return send(entry.id)
    },
    'bookmark.edit': ({ change, ...target }) =>
      editBookmark((library) => queue.edit(library, target, toEdit(change))),
    'bookmark.setArchived': ({ archived, ...target }) =>
      editBookmark((library) => queue[archived ? 'undo' : 'restore'](library, target)),
    'pages.save': async ({ pages, tags }) => {
      const library = await tag()
      const ids: string[] = []
      for (const page of pages) {
        ids.push((await queue.save(library, page, { ...NO_EDIT, add: tags })).id)
      }
      onQueued()
      void sender.flush()
      return ids
    },
    'outbox.list': async () => {
      const [entries, pause, library, quarantined] = [
        await store.list(),
        await store.readPause(),
        await holder.read(),
        await store.countQuarantined(),
      ]
      const isOurs = pause !== null && pause.library === library?.tag
      return {
        entries,
        library: library?.tag ?? null,
        pause: isOurs ? { until: pause.until, problem: pause.problem } : null,
        quarantined,
      }
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
    'outbox.edit': async ({ id, change }) => {
      const entry = await store.get(id)
      if (entry) await queue.edit(entry.library, entry, toEdit(change))
      return send(id)
    },
    'outbox.discard': async ({ id }) => {
      const entry = await queue.discard(id)
      onQueued()
      onDiscard()
      return entry
    },
    'outbox.putBack': async ({ entry }) => {
      await queue.putBack(entry)
      onQueued()
      void sender.flush()
      return null
    },
  }
}
