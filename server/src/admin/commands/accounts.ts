import { InvalidArgumentError, Option, type Command } from 'commander'
import { z } from 'zod'
import { terminalSpeaker } from '../../language/terminal-language.ts'
import { isFitPassword, PASSWORD_LIMITS } from '../../identity/passwords.ts'
import { PLANS, type Plan } from '../../storage/service-store.ts'
import { readPassword } from './read-password.ts'
import { withStore } from './store.ts'
import type { StorePlace } from '../../storage/store-place.ts'

/** @throws {InvalidArgumentError} */
export function parseEmail(text: string): string {
  const email = z.email().safeParse(text)
  if (!email.success) throw new InvalidArgumentError(`"${text}" isn't an email address.`)
  return email.data.toLowerCase()
}

interface CreateOptions {
  email: string
  name?: string
  plan: Plan
}

export function addAccountCommands(program: Command, place: StorePlace): void {
  const account = program.command('account').description('accounts and their plans')

  account
    .command('create')
    .description('create an account and print its id')
    .requiredOption('--email <email>', 'email address of the account', parseEmail)
    .option('--name <name>', 'name to show')
    .addOption(new Option('--plan <plan>', 'plan').choices(PLANS).default('paid'))
    .action((options: CreateOptions) =>
      withStore(place, async ({ accounts }) => console.log((await accounts.create(options)).id)),
    )

  account
    .command('list')
    .description('print every account: id, email, plan, name')
    .action(() =>
      withStore(place, async ({ accounts }) => {
        for await (const { id, email, plan, name } of accounts.all())
          console.log([id, email, plan, name].join('\t'))
      }),
    )

  account
    .command('set-plan')
    .description('change the plan of an account; a trial starts again')
    .requiredOption('--email <email>', 'email address of the account', parseEmail)
    .addOption(new Option('--plan <plan>', 'plan').choices(PLANS).makeOptionMandatory())
    .action(({ email, plan }: { email: string; plan: Plan }) =>
      withStore(place, ({ accounts }) => accounts.setPlan(email, plan)),
    )

  account
    .command('set-password')
    .description(
      'set the password for signing in, read from standard input; signs out every browser and disconnects every app',
    )
    .requiredOption('--email <email>', 'email address of the account', parseEmail)
    .option('--keep-apps', 'leave apps connected')
    .action(({ email, keepApps = false }: { email: string; keepApps?: boolean }) =>
      withStore(place, async ({ accounts, keys, passwords }) => {
        const { id } = await accounts.byEmail(email)
        const password = await readPassword(process.stdin)
        if (!isFitPassword(password))
          throw new Error(terminalSpeaker().t('service.password.range', PASSWORD_LIMITS))
        await passwords.set(id, password, keepApps)
        console.error(`${email} now signs in with the new password`)
        const remaining = await keys.active(id)
        if (remaining.length > 0) console.error('These keys still work; `key revoke` ends one:')
        for (const key of remaining) console.error(`  ${key.id}\t${key.display}…\t${key.level}\t${key.name}`)
      }),
    )

  account
    .command('delete')
    .description('delete an account, its keys and its whole library')
    .requiredOption('--email <email>', 'email address of the account', parseEmail)
    .action(({ email }: { email: string }) =>
      withStore(place, async ({ accounts }) => {
        await accounts.remove((await accounts.byEmail(email)).id)
        console.error(`deleted ${email}`)
      }),
    )
}
