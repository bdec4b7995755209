import { KEY_LEVELS, type KeyLevel } from '@bookplate/contract'
import { Option, type Command } from 'commander'
import type { StorePlace } from '../../storage/store-place.ts'
import { addAccountCommand, addItemCommand, dayWords } from './account-command.ts'

interface CreateOptions {
  level: KeyLevel
  name: string
}

export function addKeyCommands(program: Command, place: StorePlace): void {
  const key = program.command('key').description('API keys')

  addAccountCommand<CreateOptions>(
    key,
    place,
    ['create', 'create an API key and print it, once'],
    async ({ keys, accountId }, { level, name }) =>
      console.log(await keys.create({ accountId, level, name })),
  )
    .addOption(new Option('--level <level>', 'access').choices(Object.keys(KEY_LEVELS)).makeOptionMandatory())
    .option('--name <name>', 'what the key is for', 'cli')

  addAccountCommand(
    key,
    place,
    ['list', 'print the keys of an account: id, first characters, level, creation, last use, state, name'],
    async ({ keys, accountId }) => {
      for (const one of await keys.all(accountId)) {
        const state = one.revokedAt === null ? 'active' : 'revoked'
        const dates = [dayWords(one.createdAt), dayWords(one.lastUsedAt)]
        console.log([one.id, `${one.display}…`, one.level, ...dates, state, one.name].join('\t'))
      }
    },
  )

  addItemCommand(key, place, ['revoke', 'revoke a key at once'], ({ keys, accountId }, id) =>
    keys.revoke(accountId, id),
  )
}
