import { open, realpath, rename, rm, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { InvalidArgumentError, Option } from 'commander'
import { say, terminalSpeaker } from '../../language/terminal-language.ts'
import { exportBookmarks } from '../../library/export-library.ts'
import type { ExportedLine, ImageOf } from '../../../../lib/export/exported-line.ts'
import { EXPORT_FORMATS } from '../../library/export-formats.ts'
import type { LibraryStore } from '../../storage/library-store.ts'
import type { StoreCommand } from './store-command.ts'

interface ExportOptions {
  format: string
  since?: number
}

interface Output {
  stream: NodeJS.WritableStream
  end: (isWhole: boolean) => Promise<void>
}

/** Replaces an earlier export only by a whole one. */
async function openOutput(file: string): Promise<Output> {
  if (file === '-') return { stream: process.stdout, end: async () => {} }
  const path = await realpath(file).catch(() => file)
  const kind = await stat(path).catch(() => null)
  const to = kind && !kind.isFile() ? path : `${path}.partial`
  return {
    stream: (await open(to, 'w', 0o600)).createWriteStream(),
    end: async (isWhole) => {
      if (to === path) return
      await (isWhole ? rename(to, path) : rm(to, { force: true }))
    },
  }
}

function parseSince(text: string): number {
  const time = /^\d{4}-\d{2}-\d{2}/.test(text) ? Date.parse(text) : Number.NaN
  if (Number.isNaN(time)) throw new InvalidArgumentError(terminalSpeaker().t('service.terminal.notDate'))
  return time
}

export const addExportCommand = (command: StoreCommand): StoreCommand =>
  command
    .forAccount<ExportOptions>(async ({ engine, accountId }, { format, since = -Infinity }, file = '-') => {
      let exported = 0
      const uuids = new WeakMap<ExportedLine, string>()
      async function* lines(store: LibraryStore): AsyncGenerator<ExportedLine> {
        for await (const { uuid, line } of exportBookmarks(store)) {
          if (Date.parse(line.capturedAt) < since) continue
          uuids.set(line, uuid)
          exported += 1
          yield line
        }
      }
      const { stream, end } = await openOutput(file)
      const write = EXPORT_FORMATS[format]!
      let isWhole = false
      try {
        await engine.libraries.use(accountId, ({ store }) => {
          const imageOf: ImageOf = async (line, ref) => (await store.image(uuids.get(line)!, ref))?.jpeg
          return pipeline(write(lines(store), imageOf), stream, { end: file !== '-' })
        })
        isWhole = true
      } finally {
        await end(isWhole)
      }
      say('service.terminal.exported', { exported })
    })
    .addOption(
      new Option('--format <format>', command.t('commands.export.format'))
        .choices(Object.keys(EXPORT_FORMATS))
        .default('jsonl'),
    )
    .option('--since <date>', command.t('commands.export.since'), parseSince)
    .argument('[file]', command.t('commands.export.file'))
