import createClient from 'openapi-fetch'
import type { paths } from './generated'
import { BASE_URL, KEY, useLibrary } from './use-library'

const api = createClient<paths>({ baseUrl: BASE_URL, headers: { Authorization: `Bearer ${KEY}` } })

async function open<Data>(
  answer: Promise<{ data?: { data: Data }; response: Response }>,
): Promise<{ status: number; data: Data | undefined }> {
  const { data, response } = await answer
  return { status: response.status, data: data?.data }
}

await useLibrary({
  'root.read': () => open(api.GET('/v1')),
  'account.read': () => open(api.GET('/v1/me')),
  'bookmarks.list': async (query) => {
    const { status, data } = await open(api.GET('/v1/bookmarks', { params: { query } }))
    // The view tells the pages apart, and their fields tell the items apart: no cast is needed.
    const areWhole = data?.items.every((item) => 'content' in item && item.content.length > 0)
    return { status, data: data?.view === 'full' && areWhole ? data : undefined }
  },
  'bookmarks.save': (body) => open(api.POST('/v1/bookmarks', { body })),
  'bookmarks.read': (path) => open(api.GET('/v1/bookmarks/{bookmarkId}', { params: { path } })),
  'bookmarks.batchRead': (body) => open(api.POST('/v1/bookmarks/batch-read', { body })),
  'bookmarks.update': ({ add, ...path }) =>
    open(api.PATCH('/v1/bookmarks/{bookmarkId}', { params: { path }, body: { tags: { add } } })),
  'bookmarks.preview': async ({ ref, ...path }) => {
    const { data, response } = await api.GET('/v1/bookmarks/{bookmarkId}/media', {
      params: { path, query: { ref } },
      parseAs: 'blob',
    })
    return { status: response.status, data }
  },
  'bookmarks.archive': (body) => open(api.POST('/v1/bookmarks/archive', { body })),
  'bookmarks.restore': (body) => open(api.POST('/v1/bookmarks/restore', { body })),
  'search.run': async ({ query }) => {
    const { status, data } = await open(
      api.POST('/v1/search', { body: { query, filters: { platforms: ['web'] }, view: 'summary' } }),
    )
    return { status, data: data?.view === 'summary' ? data : undefined }
  },
  'stats.read': () => open(api.GET('/v1/stats')),
  'collections.list': () => open(api.GET('/v1/collections')),
  'collections.create': (body) => open(api.POST('/v1/collections', { body })),
  'collections.update': ({ pinned, ...path }) =>
    open(api.PATCH('/v1/collections/{collectionId}', { params: { path }, body: { pinned } })),
  'collections.delete': (path) =>
    open(api.DELETE('/v1/collections/{collectionId}', { params: { path, query: { confirm: 'true' } } })),
  'tags.list': () => open(api.GET('/v1/tags')),
})
