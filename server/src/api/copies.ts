import { route, type Route } from '../http/define-route.ts'
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

  route('capture.listCopies', async ({ params }, { account, library }) => {
    await library.read(params.bookmarkId)
    return { data: await copies.list(account.id, params.bookmarkId) }
  }),

  route('capture.findCopies', async ({ query }, { account }) => ({
    data: await copies.find(account.id, query.bookmarkId ?? []),
  })),

  route('capture.linkCopy', async ({ params }, { account }) => {
    const { token, expiresAt } = await copies.link(account.id, params.copyId)
    return {
      data: { url: `${baseUrl}${COPY_PAGES}/${token}`, expiresAt: new Date(expiresAt).toISOString() },
    }
  }),

  route('capture.removeCopy', async ({ params }, { account }) => {
    await copies.remove(account.id, params.copyId)
    return { data: { copyId: params.copyId } }
  }),

  route('capture.fetchFile', async ({ body, signal }, { account }) => ({
    data: { data: await fetchFile(body.url, account.id, signal) },
  })),
]
