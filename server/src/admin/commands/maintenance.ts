import type { Command } from 'commander'
import { recoveryAdvice } from '../../storage/sqlite/maintenance/backup-record.ts'
import { backupStore } from '../../storage/sqlite/maintenance/backup-store.ts'
import { checkStore } from '../../storage/sqlite/maintenance/check-store.ts'
import { restoreStore } from '../../storage/sqlite/maintenance/restore-store.ts'

export function addMaintenanceCommands(program: Command, dataFolder: string): void {
  program
    .command('backup')
    .description('write accounts, keys and all libraries into one file, also while the service runs')
    .argument('<file>', 'file to write')
    .action(async (file: string) => {
      await backupStore(dataFolder, file, Date.now())
      console.error(`backed up ${dataFolder} to ${file}`)
    })

  program
    .command('restore')
    .description('put a backup back; the store as it was is kept in the folder `backups` of the data')
    .argument('<file>', 'file that `backup` wrote')
    .action(async (file: string) => {
      const { libraries, kept } = await restoreStore(dataFolder, file, Date.now())
      console.error(`restored ${libraries} ${libraries === 1 ? 'library' : 'libraries'} from ${file}`)
      if (kept) console.error(`the store as it was before is in ${kept}`)
    })

  program
    .command('check')
    .description('verify every file of the store; exit status 1 where one is damaged')
    .action(() => {
      let isSound = true
      for (const { file, problems } of checkStore(dataFolder)) {
        console.log(`${file}: ${problems.length === 0 ? 'ok' : 'damaged'}`)
        for (const problem of problems) console.log(`  ${problem}`)
        isSound &&= problems.length === 0
      }
      if (isSound) return
      console.error(recoveryAdvice(dataFolder))
      process.exitCode = 1
    })
}
