import { createWriteStream, openAsBlob } from 'node:fs'
import { basename, join } from 'node:path'
import { TerminalError } from '../../errors/terminal-error.ts'
import { say, terminalSpeaker } from '../../language/terminal-language.ts'
import { plainLine } from '../../identity/plain-name.ts'
import { importFile } from '../../library/imports/import-file.ts'
import { createSessions, type ImportCounts } from '../../library/imports/import-session.ts'
import { undoImport } from '../../library/imports/undo-import.ts'
import { refuseOverwriting, refuseStoreFile } from '../../storage/files/refuse-overwriting.ts'
import { prepareInThread } from './prepare-in-thread.ts'
import { importedWords, type AccountStore, type StoreCommand } from './store-command.ts'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { finished, pipeline } from 'node:stream/promises'

/** Copies standard input (`-`) or a pipe to a temporary file, because it can be read only once. */
async function openInput(path: string): Promise<{ blob: Blob; close: () => Promise<void> }> {
  const handle = path === '-' ? null : await open(path)
  const kind = await handle?.stat()
  if (kind?.isFile() || kind?.isDirectory()) {
    await handle!.close()
    if (kind.isDirectory()) throw new TerminalError(({ t }) => t('service.terminal.isFolder'))
    return { blob: await openAsBlob(path), close: async () => {} }
  }
  const folder = await mkdtemp(join(tmpdir(), 'bookplate-import-'))
  const close = (): Promise<void> => rm(folder, { recursive: true, force: true })
  try {
    const file = join(folder, 'input')
    const source = handle?.createReadStream() ?? process.stdin
    await pipeline(source, createWriteStream(file, { mode: 0o600 }))
    return { blob: await openAsBlob(file), close }
  } catch (error) {
    await close()
    throw error
  }
}

const PROGRESS_EVERY_MS = 2_000

interface ImportOptions {
  email: string
  report?: string
  undo?: string
}

const nothingImported = (name: string, refused: number): Error =>
  new TerminalError(({ t }) =>
    refused === 0 ? t('service.terminal.noBookmarks', { name }) : t('service.terminal.allRefused', { name }),
  )

interface Report {
  refuse: (place: string, reason: string) => void
  end: () => Promise<void>
}

async function openReport(path: string | undefined): Promise<Report> {
  const file = path === undefined ? null : (await open(path, 'w', 0o600)).createWriteStream()
  const written = file ? finished(file) : null
  // A full disk would end the process. `end` reports it instead.
  written?.catch(() => {})
  return {
    refuse: (place, reason) => {
      const line = plainLine(`${place}: ${reason}`)
      console.error(line)
      file?.write(`${line}\n`)
    },
    end: async () => {
      file?.end()
      await written
    },
  }
}

function progressPrinter(): (progress: ImportCounts) => void {
  const startedAt = Date.now()
  let shownAt = startedAt
  return (progress) => {
    if (Date.now() - shownAt < PROGRESS_EVERY_MS) return
    shownAt = Date.now()
    const rate = Math.round(((progress.imported + progress.joined) * 1_000) / (shownAt - startedAt))
    say('service.terminal.importing', { counts: importedWords(progress), rate })
  }
}

async function importInto(
  { engine, accountId }: AccountStore,
  file: string,
  { email, report: reportPath }: ImportOptions,
  dataFolder: string,
): Promise<void> {
  if (reportPath !== undefined) {
    await refuseOverwriting(file, reportPath)
    refuseStoreFile(dataFolder, reportPath)
  }
  const report = await openReport(reportPath)
  const input = await openInput(file)
  const name = file === '-' ? 'stdin' : basename(file)
  const thread = prepareInThread()
  const show = progressPrinter()
  const total = await engine.libraries
    .use(accountId, (library) =>
      importFile(input.blob, name, library, {
        now: Date.now,
        prepare: thread.prepare,
        speaker: terminalSpeaker(),
        events: {
          started: (id, receivedBefore) => {
            if (receivedBefore > 0) say('service.terminal.continuing', { received: receivedBefore })
            say('service.terminal.importStarted', { id, command: `import --email ${email} --undo ${id}` })
          },
          recognized: (path, format) => console.error(plainLine(`${path}: ${format}`)),
          refused: report.refuse,
          progress: async (progress) => {
            await engine.announce(library.accountId)
            show(progress)
          },
        },
      }),
    )
    .finally(async () => {
      await thread.end()
      await input.close()
      await report.end()
    })
  console.log(importedWords(total))
  if (total.imported + total.joined === 0) throw nothingImported(name, total.refused)
}

async function undo({ engine, accountId }: AccountStore, importId: string): Promise<void> {
  const [archived, changed] = await engine.libraries.use(accountId, async ({ store, imports }) => {
    const sessions = createSessions(imports, Date.now)
    const session = await sessions.find(importId.toLowerCase())
    if (!session) throw new TerminalError(({ t }) => t('service.terminal.noImport', { id: importId }))
    const step = await undoImport(session, { store, sessions, now: Date.now }, Infinity)
    await engine.announce(accountId)
    for (const { url } of step.kept) say('service.terminal.notUndone', { url: plainLine(url) })
    return [step.archived, step.changed]
  })
  console.log(
    terminalSpeaker().t('service.terminal.undone', { archived: String(archived), changed: String(changed) }),
  )
}

export const addImportCommand = (command: StoreCommand): StoreCommand =>
  command
    .forAccount<ImportOptions>(async (store, options, file) => {
      if (options.undo) await undo(store, options.undo)
      else if (file === undefined) throw new TerminalError(({ t }) => t('service.terminal.nothingToImport'))
      else await importInto(store, file, options, command.config.dataFolder)
    })
    .option('--report <file>', command.t('commands.import.report'))
    .option('--undo <id>', command.t('commands.import.undo'))
    .argument('[file]', command.t('commands.import.file'))
