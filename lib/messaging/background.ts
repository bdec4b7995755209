import { browser } from 'wxt/browser'
import type { EventName } from './envelope.ts'
import { createJournal, type Journal } from '@/lib/platform/journal.ts'
import { onEvent, type EventSource } from './events.ts'
import { journaled, libraryOf } from './journaled-send.ts'
import { keptConnectionItem } from './kept-connection.ts'
import { createSend, type Send } from './send.ts'

const createId = () => crypto.randomUUID()

/** The real channel of a screen to the background: build it once, where the screen is mounted. */
export function connectToBackground(): Send {
  return createSend({
    sendMessage: (message) => browser.runtime.sendMessage(message),
    createId,
  })
}

/** The same for a screen on which bookmarks are changed: what is typed and pressed there is written down first. */
export function connectWithJournal(): { send: Send; journal: Journal } {
  const journal = createJournal({ area: browser.storage.local, locks: navigator.locks, createId })
  const send = journaled(connectToBackground(), { journal, createId })
  keptConnectionItem.read().then(
    (kept) => (kept ? journal.use(libraryOf(kept)) : undefined),
    () => undefined,
  )
  return { send, journal }
}

/** Calls `listener` whenever the background says one of `names`; returns what ends it. */
export function onBackgroundEvent(
  names: readonly EventName[],
  listener: (name: EventName) => void,
): () => void {
  return onEvent(browser.runtime.onMessage as unknown as EventSource, names, listener)
}
