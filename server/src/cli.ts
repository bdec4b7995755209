import { Command } from 'commander'
import { addAccountCommands } from './commands/accounts.ts'
import { addImportCommand } from './commands/import.ts'
import { addKeyCommands } from './commands/keys.ts'
import { parseConfig } from './config.ts'

try {
  const { dataFolder } = parseConfig(process.env)
  const program = new Command('npm run -s cli --').description(
    'Tools of a Bookplate service, also while it runs.',
  )
  addAccountCommands(program, dataFolder)
  addKeyCommands(program, dataFolder)
  addImportCommand(program, dataFolder)
  await program.parseAsync()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
