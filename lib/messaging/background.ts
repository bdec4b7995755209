import type { EventName } from './envelope.ts'
import type { BegunForms } from '@/lib/typed/begun-forms.ts'
import { messages, sendMessage } from '@/lib/platform/own-page.ts'
import { localArea } from '@/lib/platform/storage.ts'
import { createJournal, type Journal } from '@/lib/typed/journal.ts'
import { onEvent, type EventSource } from './events.ts'
import { journaled, libraryOf } from './journaled-send.ts'
import { keptConnectionItem } from './kept-connection.ts'
import { createSend, type Send } from './send.ts'

const createId = () => crypto.randomUUID()

/** The real channel of a screen to the background: build it once, where the screen is mounted. */
export const connectToBackground = (): Send => createSend({ sendMessage, createId })

/**
 * The same for a screen on which bookmarks are changed: what is typed and pressed there is written down first. `forms`:
 * those of this screen, where it has some.
 */
export function connectWithJournal(forms?: BegunForms): { send: Send; journal: Journal } {
  const journal = createJournal({ area: localArea(), locks: navigator.locks, createId })
  const use = (library: string | null) => {
    journal.use(library)
    forms?.use(library)
  }
  const send = journaled(connectToBackground(), { journal, use, createId })
  keptConnectionItem.read().then(
    (kept) => (kept ? use(libraryOf(kept)) : undefined),
    () => undefined,
  )
  return { send, journal }
}

/** Calls `listener` whenever the background says one of `names`; returns what ends it. */
export function onBackgroundEvent(
  names: readonly EventName[],
  listener: (name: EventName) => void,
): () => void {
  return onEvent(messages() as unknown as EventSource, names, listener)
}
