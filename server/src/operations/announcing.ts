import type { Engine } from '../storage/engine.ts'
import type { LibraryHost } from './operations.ts'
import { withOperations } from './with-operations.ts'

/** Notifies the background work of saves and edits in this process. */
export const announcing = (
  host: LibraryHost,
  { work, pictureWork }: Pick<Engine, 'work' | 'pictureWork'>,
): LibraryHost => ({
  ...host,
  of: (accountId) => {
    const library = host.of(accountId)
    const announce = async (): Promise<void> => {
      await Promise.all([work.add(accountId), pictureWork.add(accountId)])
    }
    const announced =
      <Args extends unknown[], Result>(change: (...args: Args) => Promise<Result>) =>
      async (...args: Args): Promise<Result> => {
        const result = await change(...args)
        await work.add(accountId)
        return result
      }
    return withOperations(library, {
      save: async (...page) => {
        const saved = await library.save(...page)
        if (saved.created) await announce()
        return saved
      },
      capture: announced((...page) => library.capture(...page)),
      readAgain: async (ids) => {
        const read = await library.readAgain(ids)
        await announce()
        return read
      },
      changeHighlights: announced((...edit) => library.changeHighlights(...edit)),
      checkLinks: announced((going) => library.checkLinks(going)),
      importLines: announced((...lines) => library.importLines(...lines)),
      undoImport: announced((importId) => library.undoImport(importId)),
      update: announced((...edit) => library.update(...edit)),
    })
  },
})
