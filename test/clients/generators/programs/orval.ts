import * as api from './generated'
import { KEY, useLibrary } from './use-library'

const options = { headers: { Authorization: `Bearer ${KEY}` } }

type Payload<Answer> = Answer extends { status: 200 | 201; data: { data: infer Data } } ? Data : never

async function open<Answer extends { status: number; data: unknown }>(
  answer: Promise<Answer>,
): Promise<{ status: number; data: Payload<Answer> | undefined }> {
  const { status, data } = await answer
  return { status, data: status < 300 ? (data as { data: Payload<Answer> }).data : undefined }
}

await useLibrary({
  'root.read': () => open(api.rootRead()),
  'account.read': () => open(api.accountRead(options)),
  'bookmarks.list': async (query) => {
    const { status, data } = await open(api.bookmarksList(query, options))
    // The view tells the pages apart, and their fields tell the items apart: no cast is needed.
    const areWhole = data?.items.every((item) => 'content' in item && item.content.length > 0)
    return { status, data: data?.view === 'full' && areWhole ? data : undefined }
  },
  'bookmarks.save': (body) => open(api.bookmarksSave(body, options)),
  'bookmarks.read': ({ bookmarkId }) => open(api.bookmarksRead(bookmarkId, options)),
  'bookmarks.batchRead': (body) => open(api.bookmarksBatchRead(body, options)),
  'bookmarks.update': ({ bookmarkId, add }) =>
    open(api.bookmarksUpdate(bookmarkId, { tags: { add } }, options)),
  'bookmarks.preview': async ({ bookmarkId, ref }) => {
    const { status, data } = await api.bookmarksPreview(bookmarkId, { ref }, options)
    return { status, data: data instanceof Blob ? data : undefined }
  },
  'bookmarks.archive': (body) => open(api.bookmarksArchive(body, options)),
  'bookmarks.restore': (body) => open(api.bookmarksRestore(body, options)),
  'search.run': async ({ query }) => {
    const { status, data } = await open(
      api.searchRun({ query, filters: { platforms: ['web'] }, view: 'summary' }, options),
    )
    return { status, data: data?.view === 'summary' ? data : undefined }
  },
  'stats.read': () => open(api.statsRead(undefined, options)),
  'collections.list': () => open(api.collectionsList(options)),
  'collections.create': (body) => open(api.collectionsCreate(body, options)),
  'collections.update': ({ collectionId, pinned }) =>
    open(api.collectionsUpdate(collectionId, { pinned }, options)),
  'collections.delete': ({ collectionId }) =>
    open(api.collectionsDelete(collectionId, { confirm: 'true' }, options)),
  'tags.list': () => open(api.tagsList(options)),
})
