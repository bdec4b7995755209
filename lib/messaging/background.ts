import { createDrafts, type Drafts } from '@/lib/drafts/drafts.ts'
import type { LibraryClient } from '@/lib/client/types.ts'
import { createJournal, type Journal } from '@/lib/outbox/journal.ts'
import { libraryTag } from '@/lib/outbox/library-tag.ts'
import { isPrivateWindow, messages, sendMessage } from '@/lib/platform/own-page.ts'
import { localArea } from '@/lib/platform/storage.ts'
import type { ConnectionView } from './connection-protocol.ts'
import type { EventName } from './envelope.ts'
import { onEvent, type EventSource } from './events.ts'
import { storedConnectionItem } from './stored-connection.ts'
import { notConnected } from '@/lib/platform/local-error.ts'
import { createRemoteClient } from './remote-client.ts'
import { createSend, type Send } from './send.ts'

const createId = () => crypto.randomUUID()
const now = () => Date.now()

export const tagOf = (connection: ConnectionView): string | null =>
  connection.status === 'none' ? null : libraryTag(connection)

/** Returns a `send` whose outbox responses include all edits of this screen. */
export const behindEdits = (send: Send, { settled, count }: Pick<Journal, 'settled' | 'count'>): Send => {
  const ask: Send = async (name, request, options) => {
    if (!name.startsWith('outbox.')) return send(name, request, options)
    const before = count()
    await settled()
    const answer = await send(name, request, options)
    return name === 'outbox.list' && count() !== before ? ask(name, request, options) : answer
  }
  return ask
}

export interface Screen {
  client: LibraryClient
  send: Send
  journal: Journal
  drafts: Drafts
}

export function connectScreen(): Screen {
  const area = localArea()
  const journal = createJournal({ area, now, createId, notConnected })
  const drafts = createDrafts({ area, locks: navigator.locks, isPrivate: isPrivateWindow, now, createId })
  const use = (connection: ConnectionView) => {
    journal.use(tagOf(connection))
    drafts.use(tagOf(connection))
  }
  const ask = behindEdits(createSend({ sendMessage, createId }), journal)
  const send: Send = async (name, request, options) => {
    const answer = await ask(name, request, options)
    if (name === 'connection.read') use(answer as ConnectionView)
    return answer
  }
  storedConnectionItem.read().then(
    (kept) => (kept ? use(kept) : undefined),
    () => undefined,
  )
  return { client: createRemoteClient(send), send, journal, drafts }
}

export function onBackgroundEvent(
  names: readonly EventName[],
  listener: (name: EventName) => void,
): () => void {
  return onEvent(messages() as unknown as EventSource, names, listener)
}
