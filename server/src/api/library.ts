import { route, type Route } from '../http/define-route.ts'

export const libraryRoutes: Route[] = [
  route('tags.list', async (_request, { library }) => ({ data: await library.tags() })),
  route('stats.read', async ({ query }, { library }) => ({ data: await library.stats(query) })),
]
