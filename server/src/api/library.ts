import { NOTE_BEFORE_HEADER } from '@bookplate/contract'
import { dataRoute, type Route } from '../http/define-route.ts'
import { unknownStyles } from '../library/collections.ts'

/** The note that a client saw before it changed it. */
const noteBefore = (headers: Headers): string | undefined => headers.get(NOTE_BEFORE_HEADER) ?? undefined

/** Routes that only call an operation of the library. */
export const libraryRoutes: Route[] = [
  dataRoute('bookmarks.list', ({ query }, { library }) => library.list(query)),
  dataRoute('bookmarks.batchRead', ({ body }, { library }) => library.batchRead(body.ids)),
  dataRoute('bookmarks.archive', ({ body }, { library }) => library.archive(body.ids)),
  dataRoute('bookmarks.restore', ({ body }, { library }) => library.restore(body.ids)),
  dataRoute('bookmarks.read', ({ params }, { library }) => library.read(params.bookmarkId)),
  dataRoute('bookmarks.update', ({ params, body, headers }, { library }) =>
    library.update(params.bookmarkId, body, noteBefore(headers)),
  ),

  dataRoute('search.run', ({ body }, { library }) => library.search(body)),
  dataRoute('tags.list', (_, { library }) => library.tags()),
  dataRoute('stats.read', ({ query }, { library }) => library.stats(query)),

  dataRoute('collections.list', (_, { library }) => library.collections()),
  dataRoute('collections.create', ({ body }, { library }) => library.createCollection(body), {
    check: unknownStyles,
  }),
  dataRoute(
    'collections.update',
    ({ params, body }, { library }) => library.updateCollection(params.collectionId, body),
    { check: unknownStyles },
  ),
  dataRoute('collections.delete', ({ params }, { library }) => library.removeCollection(params.collectionId)),

  dataRoute('capture.readAgain', ({ body }, { library }) => library.readAgain(body.ids)),
  dataRoute('capture.listUnread', ({ query }, { library }) => library.unread(query)),
  dataRoute('capture.listHighlights', ({ query }, { library }) => library.highlights(query)),
  dataRoute('capture.changeHighlights', ({ params, body, headers }, { library }) =>
    library.changeHighlights(params.bookmarkId, body, noteBefore(headers)),
  ),

  dataRoute('care.compare', (_, { library }) => library.compare()),
  dataRoute('care.listDuplicates', ({ query }, { library }) => library.duplicates(query)),
  dataRoute('care.tellApart', ({ params, body }, { library }) => library.tellApart(params.bookmarkId, body)),
  dataRoute('care.readLinks', (_, { library }) => library.linkRun()),
  dataRoute('care.checkLinks', ({ body }, { library }) => library.checkLinks(body.going)),
  dataRoute('care.listLinks', ({ query }, { library }) => library.listLinks(query)),

  dataRoute('imports.list', (_, { library }) => library.imports()),
  dataRoute('imports.addLines', ({ params, body }, { library }) =>
    library.importLines(params.importId, body),
  ),
  dataRoute('imports.undo', ({ params }, { library }) => library.undoImport(params.importId)),
]
