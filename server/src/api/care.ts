import { route, type Route } from '../http/define-route.ts'

export const careRoutes: Route[] = [
  route('care.compare', async (_, { library }) => ({ data: await library.compare() })),
  route('care.listDuplicates', async ({ query }, { library }) => ({ data: await library.duplicates(query) })),
  route('care.tellApart', async ({ params, body }, { library }) => ({
    data: await library.tellApart(params.bookmarkId, body),
  })),
  route('care.readLinks', async (_, { library }) => ({ data: await library.linkRun() })),
  route('care.checkLinks', async ({ body }, { library }) => ({ data: await library.checkLinks(body.going) })),
  route('care.listLinks', async ({ query }, { library }) => ({ data: await library.listLinks(query) })),
]
