import { KEY_LEVELS, type KeyLevel } from '@bookplate/contract'
import { Option } from 'commander'
import { dayWords, printRow, type StoreCommand } from './store-command.ts'

export function addKeyCommands(key: StoreCommand): void {
  const { t } = key
  key
    .subcommand('create', t('commands.key.create'))
    .forAccount<{ level: KeyLevel; name: string }>(async ({ keys, accountId }, { level, name }) =>
      console.log(await keys.create({ accountId, level, name })),
    )
    .addOption(
      new Option('--level <level>', t('commands.key.level'))
        .choices(Object.keys(KEY_LEVELS))
        .makeOptionMandatory(),
    )
    .option('--name <name>', t('commands.key.name'), 'cli')

  key.subcommand('list', t('commands.key.list')).forAccount(async ({ keys, accountId }) => {
    for (const key of await keys.all(accountId)) {
      const state = key.revokedAt === null ? 'active' : 'revoked'
      const dates = [dayWords(key.createdAt), dayWords(key.lastUsedAt)]
      printRow(key.id, `${key.display}…`, key.level, ...dates, state, key.name)
    }
  })

  key
    .subcommand('revoke', t('commands.key.revoke'))
    .forItem(({ keys, accountId }, id) => keys.revoke(accountId, id))
}
