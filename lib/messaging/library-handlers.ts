import type { LibraryClient } from '@/lib/client/types.ts'
import { encodeBase64 } from './base64.ts'
import type { LIBRARY_PROTOCOL } from './library-protocol.ts'
import type { Handlers } from './protocol.ts'

/** Answers each message of `LIBRARY_PROTOCOL` from a library; the far end of `createRemoteClient`. */
export function createLibraryHandlers(
  getClient: () => Promise<LibraryClient>,
): Pick<Handlers, keyof typeof LIBRARY_PROTOCOL> {
  return {
    'root.read': async (_, options) => (await getClient()).root.read(options),
    'bookmarks.list': async ({ query }, options) => (await getClient()).bookmarks.list(query, options),
    'bookmarks.listSummaries': async ({ query }, options) =>
      (await getClient()).bookmarks.listSummaries(query, options),
    'bookmarks.save': async ({ url }, options) => (await getClient()).bookmarks.save(url, options),
    'bookmarks.read': async ({ bookmarkId }, options) =>
      (await getClient()).bookmarks.read(bookmarkId, options),
    'bookmarks.batchRead': async ({ ids }, options) => (await getClient()).bookmarks.batchRead(ids, options),
    'bookmarks.update': async ({ bookmarkId, change }, options) =>
      (await getClient()).bookmarks.update(bookmarkId, change, options),
    'bookmarks.preview': async ({ bookmarkId, ref }, options) => {
      const { bytes, ...preview } = await (await getClient()).bookmarks.preview(bookmarkId, ref, options)
      return { ...preview, base64: encodeBase64(bytes) }
    },
    'bookmarks.archive': async ({ ids }, options) => (await getClient()).bookmarks.archive(ids, options),
    'bookmarks.restore': async ({ ids }, options) => (await getClient()).bookmarks.restore(ids, options),
    'search.run': async ({ request }, options) => (await getClient()).search.run(request, options),
    'search.runSummaries': async ({ request }, options) =>
      (await getClient()).search.runSummaries(request, options),
    'stats.read': async ({ query }, options) => (await getClient()).stats.read(query, options),
    'collections.list': async (_, options) => (await getClient()).collections.list(options),
    'collections.create': async ({ request }, options) =>
      (await getClient()).collections.create(request, options),
    'collections.update': async ({ collectionId, change }, options) =>
      (await getClient()).collections.update(collectionId, change, options),
    'collections.delete': async ({ collectionId }, options) => {
      await (await getClient()).collections.delete(collectionId, options)
      return null
    },
    'tags.list': async (_, options) => (await getClient()).tags.list(options),
    'account.read': async (_, options) => (await getClient()).account.read(options),
  }
}
