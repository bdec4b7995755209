import { withoutColors } from '@/lib/outbox/highlight-edit.ts'
import type { CaptureOffer } from '@bookplate/contract'
import type { LibraryClient } from '@/lib/client/types.ts'
import { createLibraryClient, type AttemptReport, type HttpLibraryClient } from '@/lib/client/index.ts'
import type { Session, SessionView } from '@/lib/connect/session.ts'
import { notConnected } from '@/lib/platform/local-error.ts'
import type { PageKeeper } from '@/lib/outbox/deliver.ts'
import { libraryTag } from '@/lib/outbox/library-tag.ts'
import type { OutboxLibrary } from '@/lib/outbox/sender.ts'
import type { ReadOffer } from './capture-offer.ts'

export interface ConnectedLibrary extends OutboxLibrary {
  client: HttpLibraryClient
  view: SessionView
  /** Capture offer of the library, or null if it has none or doesn't respond. */
  offer: () => Promise<CaptureOffer | null>
}

export interface LibraryAccessDeps {
  session: Session
  fetch: typeof fetch
  isOnline: () => boolean
  readOffer: ReadOffer
  onAttempt: (report: AttemptReport) => void
}

/**
 * Provides the client of the connected library. Reuses it while address and account stay the same, because it
 * knows the rate budget.
 */
export function createLibraryAccess({ session, fetch, isOnline, readOffer, onAttempt }: LibraryAccessDeps) {
  let held: { tag: string; client: HttpLibraryClient } | null = null

  async function readTag(): Promise<string | null> {
    const connection = await session.connection()
    return connection && libraryTag(connection)
  }

  function clientFor(view: SessionView): HttpLibraryClient {
    const tag = libraryTag(view.connection)
    if (held?.tag === tag) return held.client
    /** Calls for this account must not get the credential of another. */
    async function own(token: Promise<string | null>): Promise<string | null> {
      const found = await token
      return (await readTag()) === tag ? found : null
    }
    const client = createLibraryClient({
      baseUrl: view.connection.baseUrl,
      fetch,
      getToken: (origin) => own(session.getToken(origin)),
      refreshToken: (rejected, origin) => own(session.refreshToken(rejected, origin)),
      isOnline,
      onAttempt,
    })
    held = { tag, client }
    return client
  }

  async function read(): Promise<ConnectedLibrary | null> {
    const view = await session.view()
    if (!view) return null
    const client = clientFor(view)
    const readOwnOffer = () => readOffer(view.connection.baseUrl, client.captures)
    const offer = () => readOwnOffer().catch(() => null)
    const captures: PageKeeper = {
      save: client.captures.save,
      keepAddress: async (address, options) =>
        (await offer()) && client.ask('capture.save', { body: address }, options),
      // No response isn't a refusal. Otherwise, highlights would end up in the note.
      changeHighlights: async (bookmarkId, change, options) => {
        const offer = await readOwnOffer()
        if (!offer) return false
        const isColored = change.recolor ?? change.put?.some(({ color }) => color)
        // The stored offer can be older than an update of the library.
        const keepsColors = !isColored || (offer.keepsColors ?? (await client.captures.offer())?.keepsColors)
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
    /** Identifies the library for each page visit. */
    readTag,
    /** Returns null if signed out, so that pending changes aren't sent and refused. */
    async readSignedIn(): Promise<ConnectedLibrary | null> {
      const library = await read()
      return library?.view.signedIn ? library : null
    },
    getClient: async (): Promise<LibraryClient> => (await readConnected({ read })).client,
    status: () => held?.client.status() ?? { rateBudget: null, retirement: null },
  }
}
export type LibraryAccess = ReturnType<typeof createLibraryAccess>

/** @throws LocalError if there is none. */
export async function readConnected({ read }: Pick<LibraryAccess, 'read'>): Promise<ConnectedLibrary> {
  const library = await read()
  if (!library) throw notConnected()
  return library
}
