import { withoutColors } from '@/lib/outbox/highlight-edit.ts'
import { ALL_ENDPOINTS, type AnyOperation, type CaptureOffer } from '@bookplate/contract'
import { createLibraryClient, type HttpLibraryClient } from '@/lib/client/index.ts'
import { allowedScopes } from '@/lib/connect/scope-facts.ts'
import type { Sessions, SessionView } from '@/lib/connect/session.ts'
import { notConnected } from '@/lib/errors/local-error.ts'
import { readOnlyError } from '@/lib/libraries/read-only.ts'
import { libraryTag } from '@/lib/libraries/tag.ts'
import type { OutboxLibrary, PageKeeper } from '@/lib/outbox/delivery.ts'
import type { ReadOffer } from './capture-offer.ts'

export interface ConnectedLibrary extends OutboxLibrary {
  client: HttpLibraryClient
  view: SessionView
  /** Capture offer of the library, or null if it has none or doesn't respond. */
  offer: () => Promise<CaptureOffer | null>
}

export interface LibraryAccessDeps {
  sessions: Sessions
  fetch: typeof fetch
  isOnline: () => boolean
  readOffer: ReadOffer
}

/** Clients of the connected libraries, by tag. They are reused, because they know the rate budget. */
export function createLibraryAccess({ sessions, fetch, isOnline, readOffer }: LibraryAccessDeps) {
  const held = new Map<string, HttpLibraryClient>()

  async function readTag(): Promise<string | null> {
    const connection = await sessions.connection()
    return connection && libraryTag(connection)
  }

  function clientFor({ connection }: SessionView): HttpLibraryClient {
    const tag = libraryTag(connection)
    const cached = held.get(tag)
    if (cached) return cached
    const { connection: readConnection, getToken, refreshToken, learn } = sessions.of(tag)
    /** Sends no change with a key that can only read. Some services let it search. */
    const refusalOf = async (operation: AnyOperation) => {
      const { scope } = ALL_ENDPOINTS[operation]
      if (scope === null || scope === 'read' || operation === 'search.run') return null
      const held = await readConnection()
      return held && readOnlyError({ via: held.via, scopes: allowedScopes(held.scopes) })
    }
    const client = createLibraryClient({
      baseUrl: connection.baseUrl,
      fetch,
      getToken,
      refreshToken,
      refusalOf,
      isOnline,
      onAttempt: (report) => void learn(report),
    })
    held.set(tag, client)
    return client
  }

  async function read(tag?: string): Promise<ConnectedLibrary | null> {
    const view = await sessions.of(tag).view()
    if (!view) return null
    const client = clientFor(view)
    const readOwnOffer = () => readOffer(view.connection.baseUrl, client.captureOffer)
    const offer = () => readOwnOffer().catch(() => null)
    const captures: PageKeeper = {
      save: (packed, options) => client.ask('capture.save', { packed }, options),
      keepAddress: async (address, options) =>
        (await offer()) && client.ask('capture.save', { body: address }, options),
      // No response isn't a refusal. Otherwise, highlights would end up in the note.
      changeHighlights: async (bookmarkId, change, options) => {
        const offer = await readOwnOffer()
        if (!offer) return false
        const isColored = change.recolor ?? change.put?.some(({ color }) => color)
        // The stored offer can be older than an update of the library.
        const keepsColors = !isColored || (offer.keepsColors ?? (await client.captureOffer())?.keepsColors)
        const body = keepsColors ? change : withoutColors(change)
        if (body) await client.ask('capture.changeHighlights', { params: { bookmarkId }, body }, options)
        return true
      },
    }
    const budget = () => client.status().rateBudget
    return { view, tag: libraryTag(view.connection), client, captures, offer, budget }
  }

  return {
    read,
    readTag,
    /** Returns null if signed out, so that pending changes aren't sent and refused. */
    async readSignedIn(tag?: string): Promise<ConnectedLibrary | null> {
      const library = await read(tag)
      return library?.view.signedIn ? library : null
    },
    getClient: async (tag?: string): Promise<HttpLibraryClient> =>
      (await readConnected({ read }, tag)).client,
    async status(tag?: string) {
      const client = held.get(tag ?? (await readTag()) ?? '')
      return client?.status() ?? { rateBudget: null, retirement: null }
    },
  }
}
export type LibraryAccess = ReturnType<typeof createLibraryAccess>

/** Returns why this library accepts no saves and edits, or null. */
export const refusalOfEdits = (library: Pick<ConnectedLibrary, 'view'> | null): Error | null =>
  library && readOnlyError({ via: library.view.connection.via, scopes: library.view.scopes })

/** @throws if it accepts no saves and edits. */
export function expectWritable(library: Pick<ConnectedLibrary, 'view'> | null): void {
  const refusal = refusalOfEdits(library)
  if (refusal) throw refusal
}

/** @throws if there is none, or if it accepts no saves. */
export async function readWritable(
  access: Pick<LibraryAccess, 'read'>,
  tag?: string,
): Promise<ConnectedLibrary> {
  const library = await readConnected(access, tag)
  expectWritable(library)
  return library
}

/** @throws LocalError if there is none. */
export async function readConnected(
  { read }: Pick<LibraryAccess, 'read'>,
  tag?: string,
): Promise<ConnectedLibrary> {
  const library = await read(tag)
  if (!library) throw notConnected()
  return library
}
