import { describe, expect, it } from 'vitest'
import { COMMAND_NAMES, createProgram } from '../../../../server/src/admin/commands/program.ts'
import { speakerFor } from '../../../../server/src/language/speakers.ts'
import { columnsOf, isolatedLines, wrapped } from '../../../../server/src/language/terminal-columns.ts'
import { readLocales } from '../../../../locales/build/messages.ts'
import { callCommand } from '../../../helpers/call-command.ts'

type Command = Awaited<ReturnType<typeof createProgram>>

const LOCALES = readLocales().map(({ tag }) => tag)

const withParts = (command: Command): Command[] => [command, ...command.commands.flatMap(withParts)]

/** Returns every command with its subcommands. */
const commandsIn = async (language: string): Promise<Command[]> =>
  withParts(await createProgram({ LC_ALL: `${language.replace('-', '_')}.UTF-8` }, COMMAND_NAMES))

/** Returns what the help says about each command, option, and argument. */
const explanationsOf = (commands: readonly Command[]): Map<string, string> =>
  new Map(
    commands.flatMap((command): [string, string][] => {
      const help = command.createHelp()
      const name = help.commandUsage(command)
      return [
        [name, command.description()],
        ...help
          .visibleOptions(command)
          .map((one): [string, string] => [name + one.flags, help.optionDescription(one)]),
        ...help
          .visibleArguments(command)
          .map((one): [string, string] => [name + one.name(), help.argumentDescription(one)]),
      ]
    }),
  )

/** Values in the texts, and names that are never translated. */
const NAMES = [
  'npm run -s cli -- account set-password [',
  '--email <email>',
  'paid, trial, free',
  'GET /v1/bookmarks',
  'tags=code&favorite=favorite',
  'github.com',
  'https://…',
  'postgres://…',
  's3://…',
  'BOOKPLATE_DATABASE',
  'pg_restore',
  'potion-multilingual',
  'webhooks list',
  'bookmark.saved, bookmark.updated',
]

const UNTRANSLATED =
  /\{\{|\}\}|commands\.\w|undefined|\b(?:Usage|choices|default): |display help|\[options\] \[command\]/

describe.each(LOCALES)('the help in %s', (language) => {
  it('has every name and value, and fits the terminal', async () => {
    const pages = (await commandsIn(language)).map((command) => command.helpInformation())
    expect(pages.length).toBeGreaterThan(45)
    const text = pages
      .join('\n')
      .replaceAll(/[\u2066-\u2069]/g, '')
      .replaceAll(/\n +/g, ' ')
    expect(NAMES.filter((name) => !text.includes(name))).toEqual([])
    expect(
      pages
        .join('\n')
        .split('\n')
        .filter((line) => columnsOf(line) > 80),
    ).toEqual([])
  })

  it.skipIf(language === 'en')('is not in English', async () => {
    const commands = await commandsIn(language)
    expect(commands.map((one) => one.helpInformation()).filter((page) => UNTRANSLATED.test(page))).toEqual([])
    const english = explanationsOf(await commandsIn('en'))
    const same = [...explanationsOf(commands)].filter(
      ([name, words]) => words === english.get(name) && words.includes(' '),
    )
    expect(same).toEqual([])
  })
})

it('is printed in the language of the terminal', async () => {
  const { stdout } = await callCommand('none', ['account', 'create', '--help'], '', { LC_ALL: 'de_DE.UTF-8' })
  expect(stdout).toBe(`Aufruf: npm run -s cli -- account create [Optionen]

Konto anlegen und seine ID ausgeben

Optionen:
  --email <email>  E-Mail-Adresse des Kontos
  --name <name>    angezeigter Name
  --plan <plan>    Tarif (möglich: paid, trial, free; Standard: paid)
  -h, --help       Hilfe zu einem Befehl anzeigen
`)
})

it('is no part of the messages of the service', () => {
  expect(speakerFor(['de']).t('commands.help.usage')).toBe('commands.help.usage')
})

it('wraps lines between words, and between letters in Chinese and Japanese', () => {
  expect(wrapped('one two three', 8)).toEqual(['one two', 'three'])
  expect(wrapped('noch\u00A0nicht da', 6)).toEqual(['noch\u00A0nicht', 'da'])
  expect(wrapped('标准输入，“-”文件', 8)).toEqual(['标准输', '入，“-”', '文件'])
  expect(wrapped('BOOKPLATE の「値」。', 14)).toEqual(['BOOKPLATE の', '「値」。'])
})

it('isolates a value again after a line break', () => {
  expect(isolatedLines(['א \u2068a', 'b\u2069 ב'])).toEqual([
    '\u2067א \u2068a\u2069\u2069',
    '\u2067\u2068b\u2069 ב\u2069',
  ])
})
