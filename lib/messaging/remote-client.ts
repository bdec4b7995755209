import type { LibraryClient } from '@/lib/client/types.ts'
import { decodeBase64 } from './base64.ts'
import type { Send } from './send.ts'

/**
 * The library over messages, for the screens. Request ids are made in the background, where the requests are; the
 * one on an error is the one that was sent.
 */
export function createRemoteClient(send: Send): LibraryClient {
  return {
    root: { read: (options) => send('root.read', {}, options) },
    bookmarks: {
      list: (query, options) => send('bookmarks.list', { query }, options),
      listSummaries: (query, options) => send('bookmarks.listSummaries', { query }, options),
      save: (url, options) => send('bookmarks.save', { url }, options),
      read: (bookmarkId, options) => send('bookmarks.read', { bookmarkId }, options),
      batchRead: (ids, options) => send('bookmarks.batchRead', { ids }, options),
      update: (bookmarkId, change, options) => send('bookmarks.update', { bookmarkId, change }, options),
      preview: async (bookmarkId, ref, options) => {
        const { base64, ...preview } = await send('bookmarks.preview', { bookmarkId, ref }, options)
        return { ...preview, bytes: decodeBase64(base64) }
      },
      archive: (ids, options) => send('bookmarks.archive', { ids }, options),
      restore: (ids, options) => send('bookmarks.restore', { ids }, options),
    },
    search: {
      run: (request, options) => send('search.run', { request }, options),
      runSummaries: (request, options) => send('search.runSummaries', { request }, options),
    },
    stats: { read: (query, options) => send('stats.read', { query }, options) },
    collections: {
      list: (options) => send('collections.list', {}, options),
      create: (request, options) => send('collections.create', { request }, options),
      update: (collectionId, change, options) =>
        send('collections.update', { collectionId, change }, options),
      delete: async (collectionId, options) => {
        await send('collections.delete', { collectionId }, options)
      },
    },
    tags: { list: (options) => send('tags.list', {}, options) },
    account: { read: (options) => send('account.read', {}, options) },
  }
}
