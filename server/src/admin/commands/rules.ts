import { ContentTypeFilter, Platform } from '@bookplate/contract'
import { Option } from 'commander'
import { applyRule, createRules, parseRule, previewRule, type Rule } from '../../automation/rules.ts'
import { exportBookmarks } from '../../library/export-library.ts'
import { titleOf } from '../../../../lib/export-formats/exported-line.ts'
import { refusalWords, tagsProblem } from '../../errors/refusal-words.ts'
import { TerminalError } from '../../errors/terminal-error.ts'
import { terminalSpeaker } from '../../language/terminal-language.ts'
import { updateBookmark } from '../../library/update-bookmark.ts'
import { type CommandStore, type StoreCommand, printRow } from './store-command.ts'

interface RuleOptions {
  site?: string
  platform?: string
  type?: string
  author?: string
  title?: string
  tag?: string[]
  favorite?: boolean
}

function ruleOf({ site, platform, type, author, title, tag = [], favorite }: RuleOptions): Rule {
  const parsed = parseRule({ site, platform, contentType: type, author, title, tags: tag, favorite })
  if ('rule' in parsed) return parsed.rule
  throw new TerminalError((speaker) => tagsProblem(speaker, tag) ?? refusalWords(speaker, parsed))
}

const rulesOf = ({ service }: CommandStore) => createRules({ store: service.rules, now: Date.now })

const withRule = (command: StoreCommand): StoreCommand =>
  command
    .option('--site <host>', command.t('commands.rules.site', { example: 'github.com' }))
    .addOption(
      new Option('--platform <platform>', command.t('commands.rules.platform')).choices(Platform.options),
    )
    .addOption(
      new Option('--type <type>', command.t('commands.rules.type')).choices(ContentTypeFilter.options),
    )
    .option('--author <name>', command.t('commands.rules.author'))
    .option('--title <words>', command.t('commands.rules.title'))
    .option('--tag <tag...>', command.t('commands.rules.tag'))
    .option('--favorite', command.t('commands.rules.favorite'))

export function addRuleCommands(rules: StoreCommand): void {
  const { t } = rules
  withRule(
    rules
      .subcommand('preview', t('commands.rules.preview'))
      .forAccount<RuleOptions>(({ engine, accountId }, options) =>
        engine.libraries.use(accountId, async ({ store }) => {
          const { count, first } = await previewRule(exportBookmarks(store), ruleOf(options))
          for (const line of first) printRow(titleOf(line), line.url)
          console.log(terminalSpeaker().t('service.terminal.wouldChange', { found: count }))
        }),
      ),
  )

  withRule(
    rules.subcommand('create', t('commands.rules.create')).forAccount<RuleOptions>(async (store, options) => {
      const made = await rulesOf(store).create(store.accountId, ruleOf(options))
      if ('problem' in made) throw new TerminalError((speaker) => refusalWords(speaker, made))
      console.log(made.id)
    }),
  )

  rules.subcommand('list', t('commands.rules.list')).forAccount(async (store) => {
    for (const { id, createdAt, rule } of await rulesOf(store).list(store.accountId))
      printRow(id, new Date(createdAt).toISOString(), JSON.stringify(rule))
  })

  rules.subcommand('apply', t('commands.rules.apply')).forItem(async (store, id) => {
    const { accountId, engine } = store
    const found = (await rulesOf(store).list(accountId)).find((rule) => rule.id === id)
    if (!found) return false
    await engine.libraries.use(accountId, async (library) => {
      const count = await applyRule(exportBookmarks(library.store), found.rule, (uuid, change) =>
        updateBookmark(library.store, uuid, change),
      )
      console.log(terminalSpeaker().t('service.terminal.changed', { changed: count }))
    })
    await engine.work.add(accountId)
    return true
  })

  rules
    .subcommand('remove', t('commands.rules.remove'))
    .forItem((store, id) => rulesOf(store).remove(store.accountId, id))
}
