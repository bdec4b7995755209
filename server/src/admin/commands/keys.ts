import { KEY_LEVELS, type KeyLevel } from '@bookplate/contract'
import { Option, type Command } from 'commander'
import { parseEmail } from './accounts.ts'
import { withStore } from './store.ts'
import type { StorePlace } from '../../storage/store-place.ts'

interface CreateOptions {
  email: string
  level: KeyLevel
  name: string
}

const day = (ms: number | null): string => (ms === null ? '-' : new Date(ms).toISOString().slice(0, 10))

export function addKeyCommands(program: Command, place: StorePlace): void {
  const key = program.command('key').description('API keys')

  key
    .command('create')
    .description('create an API key and print it, once')
    .requiredOption('--email <email>', 'email address of the account', parseEmail)
    .addOption(new Option('--level <level>', 'access').choices(Object.keys(KEY_LEVELS)).makeOptionMandatory())
    .option('--name <name>', 'what the key is for', 'cli')
    .action(({ email, level, name }: CreateOptions) =>
      withStore(place, async ({ accounts, keys }) => {
        const { id: accountId } = await accounts.byEmail(email)
        console.log(await keys.create({ accountId, level, name }))
      }),
    )

  key
    .command('list')
    .description('print the keys of an account: id, first characters, level, creation, last use, state, name')
    .requiredOption('--email <email>', 'email address of the account', parseEmail)
    .action(({ email }: { email: string }) =>
      withStore(place, async ({ accounts, keys }) => {
        for (const one of await keys.all((await accounts.byEmail(email)).id)) {
          const state = one.revokedAt === null ? 'active' : 'revoked'
          const dates = [day(one.createdAt), day(one.lastUsedAt)]
          console.log([one.id, `${one.display}…`, one.level, ...dates, state, one.name].join('\t'))
        }
      }),
    )

  key
    .command('revoke')
    .description('revoke a key at once')
    .requiredOption('--email <email>', 'email address of the account', parseEmail)
    .requiredOption('--id <id>', 'id of the key, from `key list`')
    .action(({ email, id }: { email: string; id: string }) =>
      withStore(place, async ({ accounts, keys }) => {
        const account = await accounts.byEmail(email)
        if (!(await keys.revoke(account.id, id))) throw new Error(`${email} has no active key ${id}.`)
      }),
    )
}
