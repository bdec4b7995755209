import type { Engine } from '../storage/engine.ts'
import type { LibraryHost } from './operations.ts'
import { overrideOperations } from './override-operations.ts'

/** Notifies the background work of saves and edits in this process. */
export const withWorkQueue = (
  host: LibraryHost,
  { work, pictureWork }: Pick<Engine, 'work' | 'pictureWork'>,
): LibraryHost =>
  overrideOperations(host, (library, accountId) => {
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
    return {
      save: async (...page) => {
        const saved = await library.save(...page)
        if (saved.created) await announce()
        return saved
      },
      readAgain: async (ids) => {
        const read = await library.readAgain(ids)
        await announce()
        return read
      },
      capture: announced(library.capture),
      changeHighlights: announced(library.changeHighlights),
      checkLinks: announced(library.checkLinks),
      importLines: announced(library.importLines),
      undoImport: announced(library.undoImport),
      update: announced(library.update),
    }
  })
