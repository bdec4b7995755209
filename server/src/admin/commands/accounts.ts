import { InvalidArgumentError, Option, type Command } from 'commander'
import { z } from 'zod'
import { removeAccount } from '../../identity/remove-account.ts'
import { changePassword } from '../../identity/change-password.ts'
import { createConnectedApps } from '../../identity/connected-apps.ts'
import { createPasswords, passwordProblem } from '../../identity/passwords.ts'
import { createWebSessions } from '../../identity/web-sessions.ts'
import { PLANS, type Plan } from '../../storage/sqlite/service/service-schema.ts'
import { readPassword } from './read-password.ts'
import { withStore } from './store.ts'

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

export function addAccountCommands(program: Command, dataFolder: string): void {
  const account = program.command('account').description('accounts and their plans')

  account
    .command('create')
    .description('make an account and print its id')
    .requiredOption('--email <email>', 'address of the account', parseEmail)
    .option('--name <name>', 'name to show')
    .addOption(new Option('--plan <plan>', 'plan').choices(PLANS).default('paid'))
    .action((options: CreateOptions) =>
      withStore(dataFolder, ({ accounts }) => console.log(accounts.create(options).id)),
    )

  account
    .command('list')
    .description('print every account: id, address, plan, name')
    .action(() =>
      withStore(dataFolder, ({ accounts }) => {
        for (const { id, email, plan, name } of accounts.list())
          console.log([id, email, plan, name].join('\t'))
      }),
    )

  account
    .command('set-plan')
    .description('change the plan of an account; a trial begins anew')
    .requiredOption('--email <email>', 'address of the account', parseEmail)
    .addOption(new Option('--plan <plan>', 'plan').choices(PLANS).makeOptionMandatory())
    .action(({ email, plan }: { email: string; plan: Plan }) =>
      withStore(dataFolder, ({ accounts }) => accounts.setPlan(email, plan)),
    )

  account
    .command('set-password')
    .description(
      'set the password for signing in, read from standard input; signs out every browser and disconnects every app',
    )
    .requiredOption('--email <email>', 'address of the account', parseEmail)
    .option('--keep-apps', 'leave apps connected')
    .action(({ email, keepApps = false }: { email: string; keepApps?: boolean }) =>
      withStore(dataFolder, async ({ accounts, service }) => {
        const { id } = accounts.byEmail(email)
        const password = await readPassword(process.stdin)
        const unfit = passwordProblem(password)
        if (unfit) throw new Error(unfit)
        const passwords = createPasswords(service, Date.now)
        const sessions = createWebSessions(service, Date.now)
        const apps = createConnectedApps(service, Date.now)
        await changePassword({ passwords, sessions, apps }, id, password, keepApps)
        console.error(`${email} signs in with the new password from now on`)
        const keys = accounts.keys.list(email).filter((key) => key.revoked_at === null)
        if (keys.length > 0) console.error('These keys still work; `key revoke` ends one:')
        for (const key of keys) console.error(`  ${key.id}\t${key.display}…\t${key.level}\t${key.name}`)
      }),
    )

  account
    .command('delete')
    .description('delete an account, its keys and its whole library')
    .requiredOption('--email <email>', 'address of the account', parseEmail)
    .action(({ email }: { email: string }) =>
      withStore(dataFolder, ({ accounts }) => {
        removeAccount(accounts, dataFolder, email)
        console.error(`deleted ${email}`)
      }),
    )
}
