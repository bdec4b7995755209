import { InvalidArgumentError, type Command } from 'commander'
import { z } from 'zod'
import { TerminalError } from '../../errors/terminal-error.ts'
import { terminalSpeaker } from '../../language/terminal-language.ts'
import type { StorePlace } from '../../storage/store-place.ts'
import { withStore, type CommandStore } from './store.ts'

/** @throws {InvalidArgumentError} */
export function parseEmail(text: string): string {
  const email = z.email().safeParse(text)
  if (!email.success) throw new InvalidArgumentError(terminalSpeaker().t('service.setup.notEmail'))
  return email.data.toLowerCase()
}

export const withEmail = (command: Command): Command =>
  command.requiredOption('--email <email>', 'email address of the account', parseEmail)

type AccountStore = CommandStore & { accountId: string }

/** Adds a command for the account that `--email` names. */
export const addAccountCommand = <Options extends object>(
  parent: Command,
  place: StorePlace,
  [name, description]: readonly [name: string, description: string],
  work: (store: AccountStore, options: Options & { email: string }) => Promise<unknown>,
): Command =>
  withEmail(parent.command(name).description(description)).action((options: Options & { email: string }) =>
    withStore(place, async (store) => {
      const { id: accountId } = await store.accounts.byEmail(options.email)
      await work({ ...store, accountId }, options)
    }),
  )

/** Adds a command for one item of an account. `work` returns whether the account has it. */
export const addItemCommand = (
  parent: Command,
  place: StorePlace,
  command: readonly [name: string, description: string],
  work: (store: AccountStore, id: string) => Promise<boolean>,
): Command =>
  addAccountCommand<{ id: string }>(parent, place, command, async (store, { email, id }) => {
    if (await work(store, id)) return
    throw new TerminalError(({ t }) =>
      t('service.terminal.noneOf', { email, id, list: `${parent.name()} list` }),
    )
  }).requiredOption('--id <id>', `id from \`${parent.name()} list\``)

export const dayWords = (ms: number | null): string =>
  ms === null ? '-' : new Date(ms).toISOString().slice(0, 10)
