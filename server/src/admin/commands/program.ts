import { Command } from 'commander'
import { parseConfig } from '../../config.ts'
import { terminalSpeaker } from '../../language/terminal-language.ts'
import { addAccountCommands } from './accounts.ts'
import { addDatabaseCommands } from './database.ts'
import { addDoctorCommand } from './doctor.ts'
import { addExportCommand } from './export.ts'
import { addImportCommand } from './import.ts'
import { addKeyCommands } from './keys.ts'
import { addLibraryCommands } from './library.ts'
import { addMaintenanceCommands } from './maintenance.ts'
import { addModelCommands } from './models.ts'
import { addPublishCommands } from './publish.ts'
import { addRuleCommands } from './rules.ts'
import { addSampleCommand } from './sample.ts'
import { addSignInCommands } from './sign-ins.ts'
import { usageWords } from './usage-words.ts'
import { addWebhookCommands } from './webhooks.ts'

/** Works on the store directly, whether the service is running or not. */
export function createProgram(environment: Record<string, string | undefined>): Command {
  const place = parseConfig(environment)
  const program = new Command('npm run -s cli --')
    .description('Manages a Bookplate service, also while it runs.')
    .configureOutput({
      outputError: (text, write) => write(`${usageWords(text.trimEnd(), terminalSpeaker())}\n`),
    })
  addAccountCommands(program, place)
  addKeyCommands(program, place)
  addSignInCommands(program, place)
  addPublishCommands(program, place)
  addRuleCommands(program, place)
  addWebhookCommands(program, place)
  addImportCommand(program, place)
  addSampleCommand(program, place)
  addExportCommand(program, place)
  addMaintenanceCommands(program, place)
  addModelCommands(program, place)
  addDatabaseCommands(program, place)
  addLibraryCommands(program, place, environment)
  addDoctorCommand(program, place, environment)
  return program
}
