import { Option } from 'commander'
import { refusalWords } from '../../errors/refusal-words.ts'
import { TerminalError } from '../../errors/terminal-error.ts'
import { createWebhooks, EVENTS, type Event } from '../../automation/webhooks.ts'
import { type CommandStore, type StoreCommand, printRow } from './store-command.ts'

const at = (ms: number | null): string => (ms === null ? '-' : new Date(ms).toISOString())

export function addWebhookCommands(command: StoreCommand): void {
  const webhooksOf = ({ service }: CommandStore) =>
    createWebhooks({
      store: service.webhooks,
      allow: command.config.fetchAllow,
      now: Date.now,
    })

  command
    .command('create')
    .description('call an address for events, and print its id and its secret, once')
    .forAccount<{ url: string; event: Event[] }>(async (store, { url, event }) => {
      const made = await webhooksOf(store).create(store.accountId, url, event)
      if ('problem' in made) throw new TerminalError((speaker) => `${url}: ${refusalWords(speaker, made)}`)
      printRow(made.id, made.secret)
    })
    .requiredOption('--url <url>', 'https://… of the receiver')
    .addOption(new Option('--event <event...>', 'events to send').choices(EVENTS).default([...EVENTS]))

  command
    .command('list')
    .description('print the webhooks of an account: id, creation, end by its receiver, address, events')
    .forAccount(async (store) => {
      for (const { id, createdAt, disabledAt, url, events } of await webhooksOf(store).list(store.accountId))
        printRow(id, at(createdAt), at(disabledAt), url, events)
    })

  command
    .command('log')
    .description('print the newest deliveries: id, creation, attempts, next attempt, status, problem')
    .forItem(async (store, id) => {
      const log = await webhooksOf(store).deliveries(store.accountId, id)
      for (const { id: message, createdAt, attempts, nextAt, status, problem } of log ?? [])
        printRow(message, at(createdAt), attempts, at(nextAt), status ?? '-', problem ?? '-')
      return log !== null
    })
  command
    .command('test')
    .description('send an event of the type "test" through the running service')
    .forItem((store, id) => webhooksOf(store).sendTest(store.accountId, id))
  command
    .command('remove')
    .description('stop calling an address')
    .forItem((store, id) => webhooksOf(store).remove(store.accountId, id))
}
