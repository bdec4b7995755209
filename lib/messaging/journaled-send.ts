import type { Journal, JournalPage } from '@/lib/typed/journal.ts'
import type { ConnectionView } from './connection-protocol.ts'
import type { MessageName, RequestOf } from './protocol.ts'
import type { Send } from './send.ts'

type Press =
  | 'page.edit'
  | 'page.undo'
  | 'page.restore'
  | 'bookmark.edit'
  | 'bookmark.setArchived'
  | 'outbox.edit'
  | 'outbox.putBack'

/** What of a press is to be done if its message never comes. */
const CHANGES: { [Name in Press]: (request: RequestOf<Name>) => object } = {
  'page.edit': ({ change }) => change,
  'page.undo': () => ({ archived: true }),
  'page.restore': () => ({ archived: false }),
  'bookmark.edit': ({ change }) => change,
  'bookmark.setArchived': ({ archived }) => ({ archived }),
  'outbox.edit': ({ change }) => change,
  'outbox.putBack': ({ entry }) => ({ putBack: entry }),
}
const isPress = (name: MessageName): name is Press => Object.hasOwn(CHANGES, name)

export const libraryOf = (connection: ConnectionView): string | null =>
  connection.status === 'none' ? null : `${connection.baseUrl} ${connection.account.id}`

function pageOf(request: RequestOf<Press>): JournalPage {
  const page: JournalPage = 'entry' in request ? request.entry : request
  const { library, url, title, bookmarkId } = page
  return { ...(library === undefined ? {} : { library }), url, title, bookmarkId }
}

interface JournaledDeps {
  journal: Journal
  /** The library that is shown from now on. */
  use: (library: string | null) => void
  createId: () => string
}

/** Writes down what is pressed before it is asked for, and that it was heard: whoever presses may be gone by then. */
export function journaled(send: Send, { journal, use, createId }: JournaledDeps): Send {
  return async (name, request, options) => {
    if (name === 'connection.read') {
      const answer = await send(name, request, options)
      use(libraryOf(answer as ConnectionView))
      return answer
    }
    if (!isPress(name)) return send(name, request, options)
    const mark = createId()
    const change = (CHANGES[name] as (request: unknown) => object)(request)
    const { done } = journal.press(pageOf(request as RequestOf<Press>), mark, change)
    return send(name, { ...request, mark }, options).finally(done)
  }
}
