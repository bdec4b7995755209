import { Command } from 'commander'
import packageFile from '../../../package.json' with { type: 'json' }
import { terminalSpeaker } from '../../language/terminal-language.ts'
import type { StoreCommand } from './store-command.ts'
import { usageWords } from './usage-words.ts'

type Environment = Record<string, string | undefined>
type Add = (command: StoreCommand, environment: Environment) => unknown

/** The code of a command is loaded when the call names it, because loading everything takes a second. */
const COMMANDS: Record<string, [description: string, load: () => Promise<Add>]> = {
  account: ['accounts and their plans', async () => (await import('./accounts.ts')).addAccountCommands],
  key: ['API keys', async () => (await import('./keys.ts')).addKeyCommands],
  passkey: ['passkeys', async () => (await import('./sign-ins.ts')).addPasskeyCommands],
  provider: [
    'sign-ins with an OpenID Connect provider',
    async () => (await import('./sign-ins.ts')).addProviderCommands,
  ],
  publish: [
    'feeds, and catalogs for e-readers, at secret addresses',
    async () => (await import('./publish.ts')).addPublishCommands,
  ],
  rules: [
    'changes to bookmarks when they are saved',
    async () => (await import('./rules.ts')).addRuleCommands,
  ],
  webhooks: [
    'addresses that are called when bookmarks change',
    async () => (await import('./webhooks.ts')).addWebhookCommands,
  ],
  import: [
    'import bookmarks from a file of any known format into a library; `-` reads standard input',
    async () => (await import('./import.ts')).addImportCommand,
  ],
  sample: ['add the sample library', async () => (await import('./sample.ts')).addSampleCommand],
  export: [
    'write a library to a file or to standard output',
    async () => (await import('./export.ts')).addExportCommand,
  ],
  backup: [
    'write accounts, keys and all libraries into one file, also while the service runs',
    async () => (await import('./maintenance.ts')).addBackupCommand,
  ],
  restore: [
    'restore a backup; the previous store moves to the folder `backups` of the data folder',
    async () => (await import('./maintenance.ts')).addRestoreCommand,
  ],
  check: [
    'verify every file of the store; exit status 1 if one is damaged',
    async () => (await import('./maintenance.ts')).addCheckCommand,
  ],
  model: ['embedding models in the data folder', async () => (await import('./models.ts')).addModelCommands],
  database: [
    'the database of BOOKPLATE_DATABASE',
    async () => (await import('./database.ts')).addDatabaseCommands,
  ],
  library: [
    'move libraries from one store to another',
    async () => (await import('./library.ts')).addLibraryCommands,
  ],
  doctor: [
    'check the installation and say what to do; exit status 1 if something is broken',
    async () => (await import('./doctor.ts')).addDoctorCommand,
  ],
}

export const COMMAND_NAMES = Object.keys(COMMANDS)

/** @param words the arguments of the call */
export async function createProgram(environment: Environment, words: readonly string[]): Promise<Command> {
  const program = new Command('npm run -s cli --')
    .description('Manages a Bookplate service, also while it runs.')
    .version(packageFile.version, '-v, --version')
    .configureOutput({
      outputError: (text, write) => write(`${usageWords(text.trimEnd(), terminalSpeaker())}\n`),
    })
  for (const [name, [description, load]] of Object.entries(COMMANDS)) {
    if (!words.includes(name)) {
      program.command(name).description(description)
      continue
    }
    const [{ parseConfig }, { StoreCommand }, { giveToOwner }] = await Promise.all([
      import('../../config.ts'),
      import('./store-command.ts'),
      import('../../storage/files/folder-owner.ts'),
    ])
    const config = parseConfig(environment)
    const command = new StoreCommand(name, config).copyInheritedSettings(program)
    program.hook('postAction', () => giveToOwner(config.dataFolder))
    program.addCommand(command.description(description))
    ;(await load())(command, environment)
  }
  return program
}
