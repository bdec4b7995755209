import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Command } from 'commander'
import { exportLibrary } from '../../library/export-library.ts'
import { parseEmail } from './accounts.ts'
import { withStore } from './store.ts'

export function addExportCommand(program: Command, dataFolder: string): void {
  program
    .command('export')
    .description('write a library as JSON Lines, in the form that `import` reads')
    .requiredOption('--email <email>', 'address of the account', parseEmail)
    .argument('[file]', 'file to write; without it, or with `-`, standard output', '-')
    .action((file: string, { email }: { email: string }) =>
      withStore(dataFolder, async ({ library }) => {
        let exported = 0
        function* lines(store: Awaited<ReturnType<typeof library>>): Generator<string> {
          for (const line of exportLibrary(store)) {
            exported += 1
            yield `${line}\n`
          }
        }
        const output = file === '-' ? process.stdout : createWriteStream(file, { mode: 0o600 })
        await pipeline(Readable.from(lines(await library(email))), output, { end: file !== '-' })
        console.error(`exported ${exported}`)
      }),
    )
}
