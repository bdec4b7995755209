import { route, type Route } from '../http/define-route.ts'

export const searchRoutes: Route[] = [
  route('search.run', async ({ body }, { library }) => ({ data: await library.search(body) })),
]
