import { createDrafts, type Drafts } from '@/lib/drafts/drafts.ts'
import type { LibraryClient } from '@/lib/client/types.ts'
import { createJournal, type Journal } from '@/lib/outbox/journal.ts'
import { readOnlyError } from '@/lib/libraries/read-only.ts'
import { libraryTag } from '@/lib/libraries/tag.ts'
import { isPrivateWindow, messages, openOptions, sendMessage } from '@/lib/platform/runtime.ts'
import { localArea } from '@/lib/platform/storage.ts'
import type { ConnectionView } from './connection-protocol.ts'
import type { EventName } from './envelope.ts'
import { onEvent, type EventSource } from './events.ts'
import { storedConnectionItem } from './stored-connection.ts'
import { notConnected } from '@/lib/errors/local-error.ts'
import { createRemoteClient } from './remote-client.ts'
import { createSend, type Send } from './send.ts'

const createId = () => crypto.randomUUID()
const now = () => Date.now()

export const tagOf = (connection: ConnectionView): string | null =>
  connection.status === 'none' ? null : libraryTag(connection)

/** Returns a `send` whose outbox responses include all edits of this screen. */
export const afterEdits = (send: Send, { settled, count }: Pick<Journal, 'settled' | 'count'>): Send => {
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
  openOptions: () => Promise<void>
}

/**
 * Connects a screen to the first library that it learns of. All of its edits, drafts, and messages belong to
 * that library. When another is active, the screen starts again, so that nothing of the first is left in it.
 */
export function connectScreen(startAgain = () => location.reload()): Screen {
  const area = localArea()
  const journal = createJournal({ area, now, createId, notConnected })
  const drafts = createDrafts({
    area,
    locks: navigator.locks,
    settled: journal.settled,
    isPrivate: isPrivateWindow,
    now,
    createId,
  })
  /** Returns false if another library is shown. */
  const use = (connection: ConnectionView): boolean => {
    const [tag, shown] = [tagOf(connection), journal.library()]
    if (tag === null || connection.status === 'none') return true
    if (shown !== null && shown !== tag) return false
    journal.use(tag, readOnlyError(connection))
    if (shown === null) drafts.use(tag)
    return true
  }
  const ask = afterEdits(createSend({ sendMessage, createId, library: journal.library }), journal)
  const send: Send = async (name, request, options) => {
    const answer = await ask(name, request, options)
    const isConnection = name === 'connection.read' || name === 'connection.use'
    if (!isConnection || use(answer as ConnectionView)) return answer
    startAgain()
    return new Promise(() => undefined)
  }
  storedConnectionItem.read().then(
    (stored) => void (stored && use(stored)),
    () => undefined,
  )
  return { client: createRemoteClient(send), send, journal, drafts, openOptions }
}

export const onBackgroundEvent = (
  names: readonly EventName[],
  listener: (name: EventName, data: unknown) => void,
): (() => void) => onEvent(messages() as unknown as EventSource, names, listener)
