import { route, type Route } from '../http/define-route.ts'
import { unknownStyles } from '../library/collections.ts'

export const collectionRoutes: Route[] = [
  route('collections.list', (_request, { library }) => ({ data: library().collections.list() })),

  route(
    'collections.create',
    async ({ body }, { library }) => ({ data: await library().collections.create(body) }),
    unknownStyles,
  ),

  route(
    'collections.update',
    async ({ params, body }, { library }) => ({
      data: await library().collections.update(params.collectionId.toLowerCase(), body),
    }),
    unknownStyles,
  ),

  route('collections.delete', async ({ params }, { library }) => ({
    data: await library().collections.remove(params.collectionId.toLowerCase()),
  })),
]
