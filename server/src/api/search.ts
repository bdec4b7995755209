import { route, type Route } from '../http/define-route.ts'
import type { Search } from '../library/search.ts'

export const searchRoutes = (search: Search): Route[] => [
  route('search.run', async ({ body }, { library }) => ({ data: await search.run(library(), body) })),
]
