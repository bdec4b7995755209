import type { Journal } from '@/lib/platform/journal.ts'
import type { ConnectionView } from './connection-protocol.ts'
import type { MessageName, RequestOf } from './protocol.ts'
import type { Send } from './send.ts'

type Press = 'page.edit' | 'page.undo' | 'page.restore' | 'bookmark.edit' | 'bookmark.setArchived'

/** What of a press is to be done if its message never comes. */
const CHANGES: { [Name in Press]: (request: RequestOf<Name>) => object } = {
  'page.edit': ({ change }) => change,
  'page.undo': () => ({ archived: true }),
  'page.restore': () => ({ archived: false }),
  'bookmark.edit': ({ change }) => change,
  'bookmark.setArchived': ({ archived }) => ({ archived }),
}
const isPress = (name: MessageName): name is Press => Object.hasOwn(CHANGES, name)

export const libraryOf = (connection: ConnectionView): string | null =>
  connection.status === 'none' ? null : `${connection.baseUrl} ${connection.account.id}`

interface JournaledDeps {
  journal: Journal
  createId: () => string
}

/** Writes down what is pressed before it is asked for, and that it was heard: whoever presses may be gone by then. */
export function journaled(send: Send, { journal, createId }: JournaledDeps): Send {
  return async (name, request, options) => {
    if (name === 'connection.read') {
      const answer = await send(name, request, options)
      journal.use(libraryOf(answer as ConnectionView))
      return answer
    }
    if (!isPress(name)) return send(name, request, options)
    const { url, title, bookmarkId } = request as RequestOf<Press>
    const mark = createId()
    const change = (CHANGES[name] as (request: unknown) => object)(request)
    const { done } = journal.press({ url, title, bookmarkId }, mark, change)
    return send(name, { ...request, mark }, options).finally(done)
  }
}
