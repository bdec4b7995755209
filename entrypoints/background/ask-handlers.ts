import type { AskEvent } from '@bookplate/contract'
import type { Handlers } from '@/lib/messaging/protocol.ts'
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
