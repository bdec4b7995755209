import { TerminalError } from '../../errors/terminal-error.ts'
import { say, terminalSpeaker } from '../../language/terminal-language.ts'
import type { DatabaseSettings, StorePlace } from '../../storage/store-place.ts'
import type { StoreCommand } from './store-command.ts'
import packageFile from '../../../package.json' with { type: 'json' }

/** Long, because a step may build an index over everything. */
const MIGRATION_MS = 24 * 3_600_000

function settingsOf({ database }: StorePlace): DatabaseSettings {
  if (database) return database
  throw new TerminalError(({ t }) => t('service.database.notSet'))
}

/** Loaded lazily, because every other command starts without it. */
const loadPostgres = async () => ({
  ...(await import('../../storage/postgres/copy-blobs.ts')),
  ...(await import('../../storage/postgres/connect.ts')),
  ...(await import('../../storage/postgres/check-database.ts')),
  ...(await import('../../storage/postgres/migrate.ts')),
})

export function addDatabaseCommands(command: StoreCommand): void {
  const place = command.config
  command.subcommand('migrate', command.t('commands.database.migrate')).action(async () => {
    const settings = settingsOf(place)
    const { connect, distributionProblem, migrate } = await loadPostgres()
    let steps: string[] = []
    await using database = await connect({ ...settings, timeoutMs: MIGRATION_MS }, async (connected) => {
      steps = await migrate(connected, { version: packageFile.version, timeoutMs: settings.timeoutMs })
    })
    const problem = await distributionProblem(database)
    if (steps.length > 0) say('service.database.migrated', { steps: steps.join(', ') })
    else say('service.database.current')
    if (problem) console.error(problem.words(terminalSpeaker()))
  })

  command.subcommand('distribute', command.t('commands.database.distribute')).action(async () => {
    const settings = settingsOf(place)
    const { connect, distribute, requireSchema } = await loadPostgres()
    await using database = await connect({ ...settings, timeoutMs: MIGRATION_MS }, requireSchema)
    const tables = await distribute(database)
    if (tables.length > 0) say('service.database.distributed', { tables: tables.join(', ') })
    else say('service.database.allDistributed')
  })

  command.subcommand('check', command.t('commands.database.check')).action(async () => {
    const settings = settingsOf(place)
    const { checkDatabase, connect, createCopyBlobs, requireSchema } = await loadPostgres()
    await using database = await connect({ ...settings, timeoutMs: MIGRATION_MS }, requireSchema)
    let problems = 0
    const copies = createCopyBlobs(database, place.blobs ?? null)
    for await (const problem of checkDatabase(database, copies, terminalSpeaker())) {
      problems += 1
      console.log(problem)
    }
    if (problems > 0) process.exitCode = 1
    else say('service.database.sound')
  })
}
