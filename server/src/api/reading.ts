import type { UnfinishedBookmark } from '@bookplate/contract'
import { dataRoute, type Route } from '../http/define-route.ts'
import type { ReadingPositions } from '../library/reading-positions.ts'

/** Routes for reading positions. They return 404 for a missing bookmark. */
export const readingRoutes = (positions: ReadingPositions): Route[] => [
  dataRoute('capture.readPosition', async ({ params }, { account, library }) => {
    await library.requireBookmark(params.bookmarkId)
    return { position: await positions.find(account.id, params.bookmarkId) }
  }),

  dataRoute('capture.savePosition', async ({ params, body }, { account, library }) => {
    await library.requireBookmark(params.bookmarkId)
    return positions.save(account.id, params.bookmarkId, body)
  }),

  dataRoute('capture.listReading', async ({ query }, { account, library }) => {
    const unfinished = await positions.unfinished(account.id, query.limit)
    const hits = new Map((await library.summaries([...unfinished.keys()])).map((hit) => [hit.id, hit]))
    const items = [...unfinished].flatMap(([id, position]): UnfinishedBookmark[] => {
      const hit = hits.get(id)
      return hit && !hit.archived ? [{ ...hit, position }] : []
    })
    return { items }
  }),
]
