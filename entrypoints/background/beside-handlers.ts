import { CARE_OPERATIONS, type CareOperation, type AskEvent } from '@bookplate/contract'
import type { BesideInput } from '@/lib/client/index.ts'
import type { BesideMessage } from '@/lib/messaging/beside-protocol.ts'
import type { CallContext, Handlers } from '@/lib/messaging/protocol.ts'
import type { SaveContext } from '@/lib/save/context.ts'
import { readConnected, type LibraryAccess } from '@/lib/save/library-access.ts'

interface AskDeps {
  access: Pick<LibraryAccess, 'read'>
  tell: (stream: string, event: AskEvent) => void
}

export const createAskHandlers = ({ access, tell }: AskDeps): Pick<Handlers, 'ask.run'> => ({
  'ask.run': async ({ question, stream }, { signal }) => {
    const { client } = await readConnected(access)
    return client.questions.ask(question, (event) => tell(stream, event), { signal })
  },
})

export function createBesideHandlers({ access, onChange }: SaveContext): Pick<Handlers, BesideMessage> {
  const ask = async <Name extends BesideMessage>(
    name: Name,
    input: BesideInput<Name>,
    { signal }: CallContext,
  ) => (await readConnected(access)).client.ask(name, input, { signal })
  const care = CARE_OPERATIONS.map((name) => [
    name,
    (input: never, context: CallContext) => ask(name, input, context),
  ])
  return {
    ...(Object.fromEntries(care) as Pick<Handlers, CareOperation>),
    'capture.listUnread': (input, context) => ask('capture.listUnread', input, context),
    'capture.listHighlights': (input, context) => ask('capture.listHighlights', input, context),
    'capture.listCopies': (input, context) => ask('capture.listCopies', input, context),
    'capture.linkCopy': (input, context) => ask('capture.linkCopy', input, context),
    'capture.removeCopy': (input, context) => ask('capture.removeCopy', input, context),
    'imports.list': (input, context) => ask('imports.list', input, context),
    'imports.undo': async (input, context) => {
      const answer = await ask('imports.undo', input, context)
      onChange()
      return answer
    },
    'capture.readAgain': async (input, context) => {
      const answer = await ask('capture.readAgain', input, context)
      if (answer.items.some(({ outcome }) => outcome === 'read')) onChange()
      return answer
    },
  }
}
