import * as api from './generated'
import { client } from './generated/client.gen'
import { KEY, useLibrary } from './use-library'

// The document contains the address.
client.setConfig({ auth: KEY })

async function open<Data>(
  answer: Promise<{ data?: { data: Data }; response?: Response }>,
): Promise<{ status: number; data: Data | undefined }> {
  const { data, response } = await answer
  return { status: response?.status ?? 0, data: data?.data }
}

await useLibrary({
  'root.read': () => open(api.rootRead()),
  'account.read': () => open(api.accountRead()),
  'bookmarks.list': async (query) => {
    const { status, data } = await open(api.bookmarksList({ query }))
    // The view tells the pages apart, and their fields tell the items apart: no cast is needed.
    const areWhole = data?.items.every((item) => 'content' in item && item.content.length > 0)
    return { status, data: data?.view === 'full' && areWhole ? data : undefined }
  },
  'bookmarks.save': (body) => open(api.bookmarksSave({ body })),
  'bookmarks.read': (path) => open(api.bookmarksRead({ path })),
  'bookmarks.batchRead': (body) => open(api.bookmarksBatchRead({ body })),
  'bookmarks.update': ({ add, ...path }) => open(api.bookmarksUpdate({ path, body: { tags: { add } } })),
  'bookmarks.preview': async ({ ref, ...path }) => {
    const { data, response } = await api.bookmarksPreview({ path, query: { ref } })
    return { status: response?.status ?? 0, data: data as Blob | undefined }
  },
  'bookmarks.archive': (body) => open(api.bookmarksArchive({ body })),
  'bookmarks.restore': (body) => open(api.bookmarksRestore({ body })),
  'search.run': async ({ query }) => {
    const body = { query, filters: { platforms: ['web' as const] }, view: 'summary' as const }
    const { status, data } = await open(api.searchRun({ body }))
    return { status, data: data?.view === 'summary' ? data : undefined }
  },
  'stats.read': () => open(api.statsRead()),
  'collections.list': () => open(api.collectionsList()),
  'collections.create': (body) => open(api.collectionsCreate({ body })),
  'collections.update': ({ pinned, ...path }) => open(api.collectionsUpdate({ path, body: { pinned } })),
  'collections.delete': (path) => open(api.collectionsDelete({ path, query: { confirm: 'true' } })),
  'tags.list': () => open(api.tagsList()),
})
