import { route, type Route } from '../http/define-route.ts'

export const libraryRoutes: Route[] = [
  route('tags.list', (_request, { library }) => ({ data: library().tags() })),
  route('stats.read', ({ query }, { library }) => ({ data: library().stats(query) })),
]
