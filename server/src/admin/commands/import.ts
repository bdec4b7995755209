import { createWriteStream, type WriteStream } from 'node:fs'
import { once } from 'node:events'
import { basename } from 'node:path'
import { convertFile } from '@bookplate/import'
import type { Command } from 'commander'
import { importLibrary, type ImportProgress } from '../../library/import-library.ts'
import type { PlacedLine } from '../../library/prepare-lines.ts'
import type { StorePlace } from '../../storage/store-place.ts'
import { parseEmail } from './accounts.ts'
import { openInput } from './open-input.ts'
import { prepareInThread } from './prepare-in-thread.ts'
import { withStore } from './store.ts'

const PROGRESS_EVERY_MS = 2_000

interface ImportOptions {
  email: string
  report?: string
}

const nothingUnderstood = (name: string, refused: number): Error =>
  new Error(
    refused === 0
      ? `Nothing was imported: ${name} has no bookmarks in a format that Bookplate knows.`
      : `Nothing was imported: none of the ${refused} entries of ${name} can be saved.`,
  )

interface Report {
  refuse: (place: string, reason: string) => void
  end: () => Promise<void>
}

/** Writes each refused entry to standard error and to the file of `--report`. */
function openReport(path: string | undefined): Report {
  const file: WriteStream | null = path === undefined ? null : createWriteStream(path, { mode: 0o600 })
  // An invalid path would end the process. `end` reports it instead.
  const failed = file ? once(file, 'error').then(([error]) => Promise.reject(error as Error)) : null
  failed?.catch(() => {})
  return {
    refuse: (place, reason) => {
      const line = `${place}: ${reason}`.replace(/[\r\n]+/g, ' ')
      console.error(line)
      file?.write(`${line}\n`)
    },
    end: async () => {
      if (!file) return
      file.end()
      await Promise.race([once(file, 'close'), failed])
    },
  }
}

const counts = ({ imported, joined, refused }: ImportProgress): string =>
  `${imported} imported, ${joined} joined, ${refused} refused`

function progressPrinter(): (progress: ImportProgress) => void {
  const startedAt = Date.now()
  let shownAt = startedAt
  return (progress) => {
    if (Date.now() - shownAt < PROGRESS_EVERY_MS) return
    shownAt = Date.now()
    const rate = Math.round(((progress.imported + progress.joined) * 1_000) / (shownAt - startedAt))
    console.error(`… ${counts(progress)} (${rate} per second)`)
  }
}

export function addImportCommand(program: Command, place: StorePlace): void {
  program
    .command('import')
    .description('import bookmarks from a file of any known format into a library; `-` reads standard input')
    .requiredOption('--email <email>', 'address of the account', parseEmail)
    .option('--report <file>', 'file for the entries that were refused, one per line with place and reason')
    .argument('<file>', 'export of a browser or service, also inside a zip or tar archive')
    .action((file: string, { email, report: reportPath }: ImportOptions) =>
      withStore(place, async ({ engine, useLibrary }) => {
        const input = await openInput(file)
        const name = file === '-' ? 'the input' : basename(file)
        const report = openReport(reportPath)
        let refused = 0
        const lines = async function* (): AsyncGenerator<PlacedLine> {
          for await (const item of convertFile(input.blob, name, { now: Date.now() })) {
            if (item.kind === 'line') yield { place: item.place, text: JSON.stringify(item.line) }
            else if (item.kind === 'recognized') console.error(`${item.path}: ${item.format}`)
            else {
              refused += 1
              report.refuse(item.place, item.reason)
            }
          }
        }
        const thread = prepareInThread()
        const show = progressPrinter()
        const imported = await useLibrary(email, ({ accountId, store }) =>
          importLibrary(lines(), {
            store,
            now: Date.now,
            prepare: thread.prepare,
            onRefused: report.refuse,
            onProgress: async (progress) => {
              await engine.announce(accountId)
              show({ ...progress, refused: progress.refused + refused })
            },
          }),
        ).finally(async () => {
          await thread.end()
          await input.close()
          await report.end()
        })
        const total = { ...imported, refused: imported.refused + refused }
        console.log(counts(total))
        if (total.imported + total.joined === 0) throw nothingUnderstood(name, total.refused)
      }),
    )
}
