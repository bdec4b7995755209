import { importLibrary } from '../../library/imports/import-library.ts'
import { prepareInCaller } from '../../library/prepare-lines.ts'
import { readSampleLines } from '../../library/sample-lines.ts'
import { importedWords, type StoreCommand } from './store-command.ts'

export const addSampleCommand = (command: StoreCommand): StoreCommand =>
  command.forAccount(async ({ engine, accountId }) => {
    const { imported, joined } = await engine.libraries.use(accountId, ({ store }) =>
      importLibrary(readSampleLines(), {
        store,
        now: Date.now,
        prepare: prepareInCaller,
        onRefused: (line, reason) => console.error(`${line}: ${reason}`),
        onProgress: () => engine.announce(accountId),
      }),
    )
    console.log(importedWords({ imported, joined, refused: 0 }))
  })
