import { KEY_LEVELS, type KeyLevel } from '@bookplate/contract'
import { Option, type Command } from 'commander'
import { parseEmail } from './accounts.ts'
import { withStore } from './store.ts'

interface CreateOptions {
  email: string
  level: KeyLevel
  name?: string
}

const day = (ms: number | null): string => (ms === null ? '-' : new Date(ms).toISOString().slice(0, 10))

export function addKeyCommands(program: Command, dataFolder: string): void {
  const key = program.command('key').description('API keys')

  key
    .command('create')
    .description('make an API key and print it, this once')
    .requiredOption('--email <email>', 'address of the account', parseEmail)
    .addOption(new Option('--level <level>', 'access').choices(Object.keys(KEY_LEVELS)).makeOptionMandatory())
    .option('--name <name>', 'what the key is for')
    .action(({ email, level, name }: CreateOptions) =>
      withStore(dataFolder, ({ accounts }) => console.log(accounts.keys.create(email, level, name).key)),
    )

  key
    .command('list')
    .description('print the keys of an account: id, beginning, level, made, last used, state, name')
    .requiredOption('--email <email>', 'address of the account', parseEmail)
    .action(({ email }: { email: string }) =>
      withStore(dataFolder, ({ accounts }) => {
        for (const row of accounts.keys.list(email)) {
          const state = row.revoked_at === null ? 'active' : 'revoked'
          const dates = [day(row.created_at), day(row.last_used_at)]
          console.log([row.id, `${row.display}…`, row.level, ...dates, state, row.name].join('\t'))
        }
      }),
    )

  key
    .command('revoke')
    .description('make a key useless at once')
    .requiredOption('--email <email>', 'address of the account', parseEmail)
    .requiredOption('--id <id>', 'id of the key, from `key list`')
    .action(({ email, id }: { email: string; id: string }) =>
      withStore(dataFolder, ({ accounts }) => {
        if (!accounts.keys.revoke(email, id)) throw new Error(`${email} has no active key ${id}.`)
      }),
    )
}
