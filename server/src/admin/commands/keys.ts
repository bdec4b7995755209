import { KEY_LEVELS, type KeyLevel } from '@bookplate/contract'
import { Option } from 'commander'
import { dayWords, printRow, type StoreCommand } from './store-command.ts'

export function addKeyCommands(key: StoreCommand): void {
  key
    .command('create')
    .description('create an API key and print it, once')
    .forAccount<{ level: KeyLevel; name: string }>(async ({ keys, accountId }, { level, name }) =>
      console.log(await keys.create({ accountId, level, name })),
    )
    .addOption(new Option('--level <level>', 'access').choices(Object.keys(KEY_LEVELS)).makeOptionMandatory())
    .option('--name <name>', 'what the key is for', 'cli')

  key
    .command('list')
    .description('print the keys of an account: id, first characters, level, creation, last use, state, name')
    .forAccount(async ({ keys, accountId }) => {
      for (const one of await keys.all(accountId)) {
        const state = one.revokedAt === null ? 'active' : 'revoked'
        const dates = [dayWords(one.createdAt), dayWords(one.lastUsedAt)]
        printRow(one.id, `${one.display}…`, one.level, ...dates, state, one.name)
      }
    })

  key
    .command('revoke')
    .description('revoke a key at once')
    .forItem(({ keys, accountId }, id) => keys.revoke(accountId, id))
}
