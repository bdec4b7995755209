import { randomUUID } from 'node:crypto'
import type { Command } from 'commander'
import { importLibrary } from '../../library/imports/import-library.ts'
import { prepareHere } from '../../library/prepare-lines.ts'
import { placedLines } from '../../library/placed-lines.ts'
import { readSampleLines } from '../../library/sample-lines.ts'
import { parseEmail } from './accounts.ts'
import { withStore } from './store.ts'
import type { StorePlace } from '../../storage/store-place.ts'

export function addSampleCommand(program: Command, place: StorePlace): void {
  program
    .command('sample')
    .description('add the sample library')
    .requiredOption('--email <email>', 'email address of the account', parseEmail)
    .action(({ email }: { email: string }) =>
      withStore(place, async ({ engine, useLibrary }) => {
        const { imported, joined } = await useLibrary(email, ({ accountId, store }) =>
          importLibrary(placedLines(readSampleLines()), {
            store,
            now: Date.now,
            prepare: prepareHere(randomUUID),
            onRefused: (line, reason) => console.error(`${line}: ${reason}`),
            onProgress: () => engine.announce(accountId),
          }),
        )
        console.log(`${imported} imported, ${joined} merged, 0 refused`)
      }),
    )
}
