import { open, realpath, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { InvalidArgumentError, Option } from 'commander'
import { say, terminalSpeaker } from '../../language/terminal-language.ts'
import { exportBookmarks } from '../../library/export-library.ts'
import type { ExportedLine, ImageOf } from '../../../../lib/export-formats/exported-line.ts'
import { EXPORT_FORMATS } from '../../library/export-formats.ts'
import { refuseStoreFile } from '../../storage/files/refuse-overwriting.ts'
import { openWritingFolder } from '../../storage/files/writing-folder.ts'
import type { LibraryStore } from '../../storage/library-store.ts'
import type { StoreCommand } from './store-command.ts'

interface ExportOptions {
  format: string
  since?: number
}

type Write = (stream: NodeJS.WritableStream) => Promise<void>

const streamTo = async (path: string): Promise<NodeJS.WritableStream> =>
  (await open(path, 'w', 0o600)).createWriteStream()

/** Replaces an earlier export only by a whole one. */
async function writeOutput(file: string, write: Write): Promise<void> {
  if (file === '-') return write(process.stdout)
  const path = await realpath(file).catch(() => file)
  const kind = await stat(path).catch(() => null)
  if (kind && !kind.isFile()) return write(await streamTo(path))
  await using folder = await openWritingFolder(path)
  const partial = join(folder.path, 'export')
  await write(await streamTo(partial))
  await rename(partial, path)
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
      refuseStoreFile(command.config.dataFolder, file)
      await writeOutput(file, (stream) =>
        engine.libraries.use(accountId, ({ store }) => {
          const imageOf: ImageOf = async (line, ref) => (await store.image(uuids.get(line)!, ref))?.jpeg
          return pipeline(EXPORT_FORMATS[format]!(lines(store), imageOf), stream, { end: file !== '-' })
        }),
      )
      say('service.terminal.exported', { exported })
    })
    .addOption(
      new Option('--format <format>', command.t('commands.export.format'))
        .choices(Object.keys(EXPORT_FORMATS))
        .default('jsonl'),
    )
    .option('--since <date>', command.t('commands.export.since'), parseSince)
    .argument('[file]', command.t('commands.export.file'))
