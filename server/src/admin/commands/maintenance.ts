import { TerminalError } from '../../errors/terminal-error.ts'
import { say, terminalSpeaker } from '../../language/terminal-language.ts'
import type { StorePlace } from '../../storage/store-place.ts'
import { recoveryAdvice } from '../../storage/sqlite/maintenance/backup-record.ts'
import { backupStore } from '../../storage/sqlite/maintenance/backup-store.ts'
import { checkStore } from '../../storage/sqlite/maintenance/check-store.ts'
import type { StoreCommand } from './store-command.ts'
import { restoreStore } from '../../storage/sqlite/maintenance/restore-store.ts'

/** @throws for a database, whose own tools do this */
function folderOf({ dataFolder, database }: StorePlace, instead: string): string {
  if (!database) return dataFolder
  throw new TerminalError(({ t }) => t('service.backup.noFiles', { instead }))
}

export const addBackupCommand = (command: StoreCommand): StoreCommand =>
  command
    .argument('<file>', command.t('commands.backup.file'))
    .option('--since <file>', command.t('commands.backup.since'))
    .action(async (file: string, { since = null }: { since?: string | null }) => {
      const dataFolder = folderOf(command.config, 'pg_dump')
      const { missing } = await backupStore(dataFolder, file, Date.now(), since)
      say('service.backup.made', { folder: dataFolder, file })
      if (missing > 0) say('service.backup.unread', { missing })
    })

export const addRestoreCommand = (command: StoreCommand): StoreCommand =>
  command
    .argument('<file>', command.t('commands.restore.file', { command: 'backup' }))
    .action(async (file: string) => {
      const { libraries, missing, kept } = await restoreStore(
        folderOf(command.config, 'pg_restore'),
        file,
        Date.now(),
      )
      say('service.backup.restored', { libraries, file })
      if (missing > 0) say('service.backup.lost', { missing })
      if (kept) say('service.backup.kept', { path: kept })
    })

export const addCheckCommand = (command: StoreCommand): StoreCommand =>
  command.action(async () => {
    const dataFolder = folderOf(command.config, 'npm run -s cli -- database check')
    const speaker = terminalSpeaker()
    let isSound = true
    for await (const { file, problems } of checkStore(dataFolder, speaker)) {
      console.log(
        speaker.t(problems.length === 0 ? 'service.backup.sound' : 'service.backup.damaged', { file }),
      )
      for (const problem of problems) console.log(`  ${problem}`)
      isSound &&= problems.length === 0
    }
    if (isSound) return
    console.error(recoveryAdvice(dataFolder, speaker))
    process.exitCode = 1
  })
