import { libraryTag } from '@/lib/outbox/library-tag.ts'
import type { Journal, JournalPage } from '@/lib/typed/journal.ts'
import type { ConnectionView } from './connection-protocol.ts'
import type { MessageName, RequestOf } from './protocol.ts'
import type { Send } from './send.ts'

type Press = 'pages.edit' | 'outbox.putBack'

const isPress = (name: MessageName): name is Press => name === 'pages.edit' || name === 'outbox.putBack'

/** What of a press is to be done if its message never comes, beside the page that it is written down for. */
function pressOf(request: RequestOf<Press>): { page: JournalPage; change: Record<string, unknown> } | null {
  if ('entry' in request) return { page: pageOf(request.entry), change: { putBack: request.entry } }
  const { library, edits, undoes } = request
  const [first] = edits
  return first ? { page: pageOf({ library, ...first }), change: { edits, undoes } } : null
}

export const libraryOf = (connection: ConnectionView): string | null =>
  connection.status === 'none' ? null : libraryTag(connection)

const pageOf = ({ library, url, title, bookmarkId }: JournalPage): JournalPage => ({
  ...(library === undefined ? {} : { library }),
  url,
  title,
  bookmarkId,
})

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
    const press = isPress(name) ? pressOf(request as RequestOf<Press>) : null
    if (!press) return send(name, request, options)
    const { mark = createId() } = request as { mark?: string }
    const { written, done } = journal.press(press.page, mark, press.change)
    const named = { ...request, mark, ...(written && name === 'pages.edit' ? { written } : {}) }
    return send(name, named, options).finally(done)
  }
}
