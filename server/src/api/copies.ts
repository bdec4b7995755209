import { dataRoute, route, type Route } from '../http/define-route.ts'
import type { PageCopiesService } from '../copies/page-copies.ts'
import { COPY_PAGES } from '../copies/copy-pages.ts'

export type FetchFile = (url: string, accountId: string, signal: AbortSignal) => Promise<string>

export const copyRoutes = (copies: PageCopiesService, baseUrl: string, fetchFile: FetchFile): Route[] => [
  route('capture.saveCopy', async ({ params, body }, { account, library }) => {
    await library.requireChangeable(params.bookmarkId)
    const { copy, isNew } = await copies.save(account.id, params.bookmarkId, body)
    // A move of the library may have read its copies in between. The client sends this one again.
    await library.requireChangeable(params.bookmarkId)
    return { data: copy, status: isNew ? 201 : 200 }
  }),

  dataRoute('capture.listCopies', async ({ params }, { account, library }) => {
    await library.requireBookmark(params.bookmarkId)
    return copies.list(account.id, params.bookmarkId)
  }),

  dataRoute('capture.findCopies', ({ query }, { account }) =>
    copies.find(account.id, query.bookmarkId ?? []),
  ),

  dataRoute('capture.linkCopy', async ({ params }, { account }) => {
    const { token, expiresAt } = await copies.link(account.id, params.copyId)
    return { url: `${baseUrl}${COPY_PAGES}/${token}`, expiresAt: new Date(expiresAt).toISOString() }
  }),

  dataRoute('capture.removeCopy', async ({ params }, { account }) => {
    await copies.remove(account.id, params.copyId)
    return { copyId: params.copyId }
  }),

  dataRoute('capture.fetchFile', async ({ body, signal }, { account }) => ({
    data: await fetchFile(body.url, account.id, signal),
  })),
]
