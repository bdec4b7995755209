import { Command } from 'commander'
import { addAccountCommands } from './commands/accounts.ts'
import { addExportCommand } from './commands/export.ts'
import { addImportCommand } from './commands/import.ts'
import { addKeyCommands } from './commands/keys.ts'
import { addMaintenanceCommands } from './commands/maintenance.ts'
import { addSampleCommand } from './commands/sample.ts'
import { parseConfig } from './config.ts'

try {
  const { dataFolder } = parseConfig(process.env)
  const program = new Command('npm run -s cli --').description(
    'Tools of a Bookplate service, also while it runs.',
  )
  addAccountCommands(program, dataFolder)
  addKeyCommands(program, dataFolder)
  addImportCommand(program, dataFolder)
  addSampleCommand(program, dataFolder)
  addExportCommand(program, dataFolder)
  addMaintenanceCommands(program, dataFolder)
  await program.parseAsync()
} catch (error) {
  // A reader that has seen enough (`export | head`) is no failure.
  if (error instanceof Error && 'code' in error && error.code === 'EPIPE') process.exit(0)
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
