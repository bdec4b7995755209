import { Command } from 'commander'
import type { PlainKey } from '../../../../lib/language/speaker.ts'
import packageFile from '../../../package.json' with { type: 'json' }
import { terminalSpeaker } from '../../language/terminal-language.ts'
import { translatedHelp } from './translated-help.ts'
import type { StoreCommand } from './store-command.ts'
import { usageWords } from './usage-words.ts'

type Environment = Record<string, string | undefined>
type Add = (command: StoreCommand, environment: Environment) => unknown

/** The code of a command is loaded when the call names it, because loading everything takes a second. */
const COMMANDS: Record<string, [about: PlainKey, load: () => Promise<Add>]> = {
  account: ['commands.account.about', async () => (await import('./accounts.ts')).addAccountCommands],
  key: ['commands.key.about', async () => (await import('./keys.ts')).addKeyCommands],
  passkey: ['commands.passkey.about', async () => (await import('./sign-ins.ts')).addPasskeyCommands],
  provider: ['commands.provider.about', async () => (await import('./sign-ins.ts')).addProviderCommands],
  publish: ['commands.publish.about', async () => (await import('./publish.ts')).addPublishCommands],
  rules: ['commands.rules.about', async () => (await import('./rules.ts')).addRuleCommands],
  webhooks: ['commands.webhooks.about', async () => (await import('./webhooks.ts')).addWebhookCommands],
  import: ['commands.import.about', async () => (await import('./import.ts')).addImportCommand],
  sample: ['commands.sample.about', async () => (await import('./sample.ts')).addSampleCommand],
  export: ['commands.export.about', async () => (await import('./export.ts')).addExportCommand],
  backup: ['commands.backup.about', async () => (await import('./maintenance.ts')).addBackupCommand],
  restore: ['commands.restore.about', async () => (await import('./maintenance.ts')).addRestoreCommand],
  check: ['commands.check.about', async () => (await import('./maintenance.ts')).addCheckCommand],
  model: ['commands.model.about', async () => (await import('./models.ts')).addModelCommands],
  database: ['commands.database.about', async () => (await import('./database.ts')).addDatabaseCommands],
  library: ['commands.library.about', async () => (await import('./library.ts')).addLibraryCommands],
  doctor: ['commands.doctor.about', async () => (await import('./doctor.ts')).addDoctorCommand],
}

export const COMMAND_NAMES = Object.keys(COMMANDS)

/** @param words the arguments of the call */
export async function createProgram(environment: Environment, words: readonly string[]): Promise<Command> {
  const speaker = terminalSpeaker(environment)
  const { t } = speaker
  const program = new Command('npm run -s cli --')
    .description(t('commands.help.about'))
    .version(packageFile.version, '-v, --version', t('commands.help.version'))
    .helpOption('-h, --help', t('commands.help.help'))
    .helpCommand('help [command]', t('commands.help.help'))
    .configureHelp(translatedHelp(speaker))
    .configureOutput({
      outputError: (text, write) => write(`${usageWords(text.trimEnd(), speaker)}\n`),
    })
  for (const [name, [about, load]] of Object.entries(COMMANDS)) {
    if (!words.includes(name)) {
      program.command(name).description(t(about))
      continue
    }
    const [{ parseConfig }, { StoreCommand }, { giveToOwner }] = await Promise.all([
      import('../../config.ts'),
      import('./store-command.ts'),
      import('../../storage/files/folder-owner.ts'),
    ])
    const config = parseConfig(environment)
    const command = new StoreCommand(name, config, t).copyInheritedSettings(program)
    program.hook('postAction', () => giveToOwner(config.dataFolder))
    program.addCommand(command.description(t(about)))
    ;(await load())(command, environment)
  }
  return program
}
