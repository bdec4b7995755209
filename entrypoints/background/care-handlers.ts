import type { Care } from '@/lib/client/index.ts'
import type { CARE_PROTOCOL } from '@/lib/messaging/care-protocol.ts'
import { notConnected } from '@/lib/messaging/local-error.ts'
import type { Handlers } from '@/lib/messaging/protocol.ts'
import type { LibraryAccess } from './library-access.ts'

/** What screens ask of a library that can be kept in order. */
export function createCareHandlers(
  access: Pick<LibraryAccess, 'read'>,
): Pick<Handlers, keyof typeof CARE_PROTOCOL> {
  const care = async (): Promise<Care> => {
    const library = await access.read()
    if (!library) throw notConnected()
    return library.client.care
  }
  return {
    'care.compare': async (_, { signal }) => (await care()).compare({ signal }),
    'care.duplicates': async (query, { signal }) => (await care()).duplicates(query, { signal }),
    'care.tellApart': async ({ bookmarkId, ...request }, { signal }) => {
      await (await care()).tellApart(bookmarkId, request, { signal })
      return null
    },
    'care.links': async (_, { signal }) => (await care()).links({ signal }),
    'care.checkLinks': async ({ going }, { signal }) => (await care()).checkLinks(going, { signal }),
    'care.foundLinks': async (query, { signal }) => (await care()).foundLinks(query, { signal }),
  }
}
