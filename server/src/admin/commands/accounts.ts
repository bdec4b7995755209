import { Option } from 'commander'
import { TerminalError } from '../../errors/terminal-error.ts'
import { say } from '../../language/terminal-language.ts'
import { plainLine } from '../../identity/plain-name.ts'
import { isFitPassword, PASSWORD_LIMITS } from '../../identity/passwords.ts'
import { PLANS, type Plan } from '../../storage/service-store.ts'
import { type AccountStore, type StoreCommand, printRow, withNewStore, withStore } from './store-command.ts'
import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import type { ReadStream } from 'node:tty'

/** Discards output, because readline would echo the password. */
const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() })

/** Reads from standard input, because other programs and the shell's history can read arguments. @throws for empty input */
async function readPassword(input: ReadStream): Promise<string> {
  if (input.isTTY) say('service.terminal.newPassword')
  using lines = createInterface({ input, output: nowhere(), terminal: input.isTTY === true })
  for await (const line of lines) return line
  throw new TerminalError(({ t }) =>
    t('service.terminal.noPassword', { example: 'printf %s "$PASSWORD" | … set-password --email …' }),
  )
}

/** Access that a new password doesn't end, by the command that does. A thief may have added it. */
async function accessOf({ keys, service, accountId }: AccountStore): Promise<Record<string, string[][]>> {
  const { passkeys, identities, published, webhooks } = service
  const keyRows = (await keys.active(accountId)).map(({ id, display, level, name }) => [
    id,
    `${display}…`,
    level,
    name,
  ])
  return {
    'key revoke': keyRows,
    'passkey remove': (await passkeys.ofAccount(accountId)).map(({ id, name }) => [id, name]),
    'provider remove': (await identities.ofAccount(accountId)).map(({ issuer, subject }) => [
      issuer,
      subject,
    ]),
    'publish revoke': (await published.ofAccount(accountId)).map(({ id, name }) => [id, name]),
    'webhooks remove': (await webhooks.ofAccount(accountId)).map(({ id, url }) => [id, url]),
  }
}

export function addAccountCommands(account: StoreCommand): void {
  const { t } = account
  account
    .subcommand('create', t('commands.account.create'))
    .withEmail()
    .option('--name <name>', t('commands.account.name'))
    .addOption(new Option('--plan <plan>', t('commands.account.plan')).choices(PLANS).default('paid'))
    .action((options: { email: string; name?: string; plan: Plan }) =>
      withNewStore(account.config, async ({ accounts }) => console.log((await accounts.create(options)).id)),
    )

  account.subcommand('list', t('commands.account.list')).action(() =>
    withStore(account.config, async ({ accounts }) => {
      for await (const { id, email, plan, name } of accounts.all()) printRow(id, email, plan, name)
    }),
  )

  account
    .subcommand('set-plan', t('commands.account.setPlan'))
    .forAccount<{ plan: Plan }>(({ accounts }, { email, plan }) => accounts.setPlan(email, plan))
    .addOption(new Option('--plan <plan>', t('commands.account.plan')).choices(PLANS).makeOptionMandatory())

  account
    .subcommand('set-password', t('commands.account.setPassword'))
    .option('--keep-apps', t('commands.account.keepApps'))
    .forAccount<{ keepApps?: boolean }>(async (store, { email, keepApps }) => {
      const password = await readPassword(process.stdin)
      if (!isFitPassword(password))
        throw new TerminalError(({ t }) => t('service.password.range', PASSWORD_LIMITS))
      await store.passwords.set(store.accountId, password, { keepApps })
      say('service.terminal.passwordSet', { email })
      for (const [command, rows] of Object.entries(await accessOf(store))) {
        if (rows.length > 0) say('service.terminal.accessLeft', { command })
        for (const cells of rows) console.error(`  ${cells.map(plainLine).join('\t')}`)
      }
    })

  account
    .subcommand('delete', t('commands.account.delete'))
    .forAccount(async ({ accounts, accountId }, { email }) => {
      await accounts.remove(accountId)
      say('service.terminal.accountDeleted', { email })
    })
}
