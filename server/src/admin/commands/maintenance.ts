import type { StorePlace } from '../../storage/store-place.ts'
import { recoveryAdvice } from '../../storage/sqlite/maintenance/backup-record.ts'
import { backupStore } from '../../storage/sqlite/maintenance/backup-store.ts'
import { checkStore } from '../../storage/sqlite/maintenance/check-store.ts'
import type { StoreCommand } from './store-command.ts'
import { restoreStore } from '../../storage/sqlite/maintenance/restore-store.ts'

const files = (amount: number): string => `${amount} ${amount === 1 ? 'image or copy' : 'images or copies'}`

/** @throws for a database, whose own tools do this */
function folderOf({ dataFolder, database }: StorePlace, instead: string): string {
  if (!database) return dataFolder
  throw new Error(`BOOKPLATE_DATABASE is set, so the data is not in files: use ${instead}.`)
}

export const addBackupCommand = (command: StoreCommand): StoreCommand =>
  command
    .argument('<file>', 'file to write')
    .option('--since <file>', 'an earlier full backup: images and copies that it contains are left out')
    .action(async (file: string, { since = null }: { since?: string | null }) => {
      const dataFolder = folderOf(command.config, 'pg_dump')
      const { missing } = await backupStore(dataFolder, file, Date.now(), since)
      console.error(`backed up ${dataFolder} to ${file}`)
      if (missing > 0) console.error(`${files(missing)} could not be read; \`check\` lists them`)
    })

export const addRestoreCommand = (command: StoreCommand): StoreCommand =>
  command.argument('<file>', 'file that `backup` wrote').action(async (file: string) => {
    const { libraries, missing, kept } = await restoreStore(
      folderOf(command.config, 'pg_restore'),
      file,
      Date.now(),
    )
    console.error(`restored ${libraries} ${libraries === 1 ? 'library' : 'libraries'} from ${file}`)
    if (missing > 0) console.error(`lost before the backup was made: ${files(missing)}`)
    if (kept) console.error(`the previous store is in ${kept}`)
  })

export const addCheckCommand = (command: StoreCommand): StoreCommand =>
  command.action(async () => {
    const dataFolder = folderOf(command.config, '"npm run -s cli -- database check"')
    let isSound = true
    for await (const { file, problems } of checkStore(dataFolder)) {
      console.log(`${file}: ${problems.length === 0 ? 'ok' : 'damaged'}`)
      for (const problem of problems) console.log(`  ${problem}`)
      isSound &&= problems.length === 0
    }
    if (isSound) return
    console.error(recoveryAdvice(dataFolder))
    process.exitCode = 1
  })
