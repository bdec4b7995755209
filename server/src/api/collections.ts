import { route, type Route } from '../http/define-route.ts'
import { unknownStyles } from '../library/collections.ts'

export const collectionRoutes: Route[] = [
  route('collections.list', async (_request, { library }) => ({ data: await library.collections() })),

  route(
    'collections.create',
    async ({ body }, { library }) => ({ data: await library.createCollection(body) }),
    { check: unknownStyles },
  ),

  route(
    'collections.update',
    async ({ params, body }, { library }) => ({
      data: await library.updateCollection(params.collectionId, body),
    }),
    { check: unknownStyles },
  ),

  route('collections.delete', async ({ params }, { library }) => ({
    data: await library.removeCollection(params.collectionId),
  })),
]
