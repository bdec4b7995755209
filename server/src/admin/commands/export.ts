import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { Command } from 'commander'
import { exportLines, exportStep } from '../../library/export-library.ts'
import type { LibraryStore } from '../../storage/library-store.ts'
import { parseEmail } from './accounts.ts'
import { withStore } from './store.ts'
import type { StorePlace } from '../../storage/store-place.ts'

export function addExportCommand(program: Command, place: StorePlace): void {
  program
    .command('export')
    .description('write a library as JSON Lines, in the form that `import` reads')
    .requiredOption('--email <email>', 'address of the account', parseEmail)
    .argument('[file]', 'file to write; without it, or with `-`, standard output', '-')
    .action((file: string, { email }: { email: string }) =>
      withStore(place, async ({ useLibrary }) => {
        let exported = 0
        async function* lines(store: LibraryStore): AsyncGenerator<string> {
          for await (const line of exportLines((after) => exportStep(store, after))) {
            exported += 1
            yield `${line}\n`
          }
        }
        const output = file === '-' ? process.stdout : createWriteStream(file, { mode: 0o600 })
        await useLibrary(email, ({ store }) => pipeline(lines(store), output, { end: file !== '-' }))
        console.error(`exported ${exported}`)
      }),
    )
}
