import type { LibraryClient } from '@/lib/client/types.ts'
import { createLibraryClient, type AttemptReport, type HttpLibraryClient } from '@/lib/client/index.ts'
import type { Session, SessionView } from '@/lib/auth/session.ts'
import { notConnected } from '@/lib/messaging/local-error.ts'
import type { OutboxLibrary } from '@/lib/outbox/sender.ts'

export interface HeldLibrary extends OutboxLibrary {
  client: HttpLibraryClient
  view: SessionView
}

export interface HolderDeps {
  session: Session
  fetch: typeof fetch
  isOnline: () => boolean
  onAttempt: (report: AttemptReport) => void
}

/** Names a library and the account in it: what is queued or indexed for one never mixes with another. */
export const libraryTag = ({ connection }: Pick<SessionView, 'connection'>): string =>
  `${connection.baseUrl} ${connection.account.id}`

/**
 * The client of the connected library. It is kept while the address stays, for what it learned of the rate budget;
 * the worker's death loses no more than that.
 */
export function createLibraryHolder({ session, fetch, isOnline, onAttempt }: HolderDeps) {
  let held: { baseUrl: string; client: HttpLibraryClient } | null = null

  function clientFor(baseUrl: string): HttpLibraryClient {
    if (held?.baseUrl === baseUrl) return held.client
    const { getToken, refreshToken } = session
    const client = createLibraryClient({ baseUrl, fetch, getToken, refreshToken, isOnline, onAttempt })
    held = { baseUrl, client }
    return client
  }

  async function read(): Promise<HeldLibrary | null> {
    const view = await session.view()
    if (!view) return null
    const client = clientFor(view.connection.baseUrl)
    return { view, tag: libraryTag(view), client, budget: () => client.status().rateBudget }
  }

  return {
    read,
    /** Which library it is, for what asks at every page that is visited. */
    async readTag(): Promise<string | null> {
      const connection = await session.connection()
      return connection && libraryTag({ connection })
    },
    /** Only while somebody is signed in: what waits is not sent to be refused. */
    async readSignedIn(): Promise<HeldLibrary | null> {
      const library = await read()
      return library?.view.signedIn ? library : null
    },
    async getClient(): Promise<LibraryClient> {
      const library = await read()
      if (!library) throw notConnected()
      return library.client
    },
    status: () => held?.client.status() ?? { rateBudget: null, retirement: null },
  }
}
export type LibraryHolder = ReturnType<typeof createLibraryHolder>
