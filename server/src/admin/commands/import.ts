import { createReadStream } from 'node:fs'
import type { Command } from 'commander'
import { importLibrary } from '../../library/import-library.ts'
import { parseEmail } from './accounts.ts'
import { prepareInThread } from './prepare-in-thread.ts'
import { readEntries } from './read-entries.ts'
import { readLines } from './read-lines.ts'
import { withStore } from './store.ts'
import type { StorePlace } from '../../storage/store-place.ts'

const PROGRESS_EVERY_MS = 2_000
const PLURALS = { line: 'lines', entry: 'entries' }

const nothingUnderstood = (bad: number): Error =>
  new Error(
    `Nothing was imported: ${bad === 0 ? 'the file is empty' : 'no part of the file is a bookmark'}. This command reads JSON Lines with a \`url\` each, and JSON that the extension exported. Import HTML, CSV and Markdown on the options page of the extension.`,
  )

export function addImportCommand(program: Command, place: StorePlace): void {
  program
    .command('import')
    .description(
      'import JSON Lines, or JSON that the extension exported, into a library; `-` reads standard input',
    )
    .requiredOption('--email <email>', 'address of the account', parseEmail)
    .argument('<file>', 'file of JSON Lines or JSON')
    .action((file: string, { email }: { email: string }) =>
      withStore(place, async ({ engine, useLibrary }) => {
        const input = file === '-' ? process.stdin : createReadStream(file)
        // A file that cannot be read has to fail here, not as an unheard event of the stream.
        const failed = new Promise<never>((_resolve, reject) => input.once('error', reject))
        const { unit, entries } = await Promise.race([readEntries(readLines(input)), failed])
        const thread = prepareInThread()
        let shownAt = Date.now()
        const importing = useLibrary(email, ({ accountId, store }) =>
          importLibrary(entries, {
            store,
            now: Date.now,
            prepare: thread.prepare,
            onBadLine: (line, problem) => console.error(`${unit} ${line}: ${problem}`),
            onProgress: async ({ imported, skipped }) => {
              await engine.announce(accountId)
              if (Date.now() - shownAt < PROGRESS_EVERY_MS) return
              shownAt = Date.now()
              console.error(`… ${imported} imported, ${skipped} skipped`)
            },
          }),
        )
        const { imported, skipped, bad } = await Promise.race([importing, failed]).finally(thread.end)
        if (imported + skipped === 0 && (bad > 0 || unit === 'line')) throw nothingUnderstood(bad)
        if (bad > 0) console.error(`${bad} bad ${bad === 1 ? unit : PLURALS[unit]} left out`)
        console.log(`imported ${imported}, skipped ${skipped}`)
      }),
    )
}
