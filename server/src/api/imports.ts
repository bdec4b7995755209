import { route, type Route } from '../http/define-route.ts'

export const importRoutes: Route[] = [
  route('imports.list', async (_, { library }) => ({ data: await library.imports() })),
  route('imports.addLines', async ({ params, body }, { library }) => ({
    data: await library.importLines(params.importId, body),
  })),
  route('imports.undo', async ({ params }, { library }) => ({
    data: await library.undoImport(params.importId),
  })),
]
