import { Account, BatchRead, Bookmark, BookmarkPage, ChangedIds, Collection, ENDPOINTS, Root, SavedBookmark, SearchPage, SearchSummaryPage, Stats, SummaryPage, UpdatedBookmark, } from '../contract/index.js';
import { createCaller } from './call.js';
import { jsonReader, previewReader } from './read-success.js';
/**
 * The whole API over HTTP: one method per endpoint of the table. Requests are checked strictly before they are sent,
 * answers are parsed loosely.
 * @throws ApiError when the library refuses, or when a request breaks a rule of it (`requestId` is null then)
 * @throws TransportError when no documented answer came
 */
export function createLibraryClient(deps) {
    const { call, status } = createCaller(deps);
    const json = (operation, schema, input, options) => call(operation, input, jsonReader(schema), options);
    return {
        status: status.read,
        subscribe: status.subscribe,
        root: {
            read: (options) => json('root.read', Root, {}, options),
        },
        bookmarks: {
            list: (query, options) => json('bookmarks.list', BookmarkPage, { query: { ...query, view: 'full' } }, options),
            listSummaries: (query, options) => json('bookmarks.list', SummaryPage, { query: { ...query, view: 'summary' } }, options),
            save: (url, options) => json('bookmarks.save', SavedBookmark, { body: { url } }, options),
            read: (bookmarkId, options) => json('bookmarks.read', Bookmark, { params: { bookmarkId } }, options),
            batchRead: (ids, options) => json('bookmarks.batchRead', BatchRead, { body: { ids } }, options),
            update: (bookmarkId, change, options) => json('bookmarks.update', UpdatedBookmark, { params: { bookmarkId }, body: change }, options),
            preview: (bookmarkId, ref, options) => call('bookmarks.preview', { params: { bookmarkId }, query: { ref } }, previewReader(ref), options),
            archive: (ids, options) => json('bookmarks.archive', ChangedIds, { body: { ids } }, options),
            restore: (ids, options) => json('bookmarks.restore', ChangedIds, { body: { ids } }, options),
        },
        search: {
            run: (request, options) => json('search.run', SearchPage, { body: { ...request, view: 'full' } }, options),
            runSummaries: (request, options) => json('search.run', SearchSummaryPage, { body: { ...request, view: 'summary' } }, options),
        },
        stats: {
            read: (query, options) => json('stats.read', Stats, { query }, options),
        },
        collections: {
            list: (options) => json('collections.list', ENDPOINTS['collections.list'].response, {}, options),
            create: (request, options) => json('collections.create', Collection, { body: request }, options),
            update: (collectionId, change, options) => json('collections.update', Collection, { params: { collectionId }, body: change }, options),
            delete: async (collectionId, options) => {
                const input = { params: { collectionId }, query: { confirm: 'true' } };
                await json('collections.delete', ENDPOINTS['collections.delete'].response, input, options);
            },
        },
        tags: {
            list: (options) => json('tags.list', ENDPOINTS['tags.list'].response, {}, options),
        },
        account: {
            read: (options) => json('account.read', Account, {}, options),
        },
    };
}
