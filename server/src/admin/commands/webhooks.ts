import { randomBytes, randomUUID } from 'node:crypto'
import { Option, type Command } from 'commander'
import { createWebhooks, EVENTS, type Event } from '../../automation/webhooks.ts'
import type { StorePlace } from '../../storage/store-place.ts'
import { addAccountCommand, addItemCommand } from './account-command.ts'
import type { CommandStore } from './store.ts'

const at = (ms: number | null): string => (ms === null ? '-' : new Date(ms).toISOString())

export function addWebhookCommands(
  program: Command,
  place: StorePlace & { fetchAllow: readonly string[] },
): void {
  const command = program.command('webhooks').description('addresses that are called when bookmarks change')
  const webhooksOf = ({ service }: CommandStore) =>
    createWebhooks({
      store: service.webhooks,
      allow: place.fetchAllow,
      randomBytes,
      now: Date.now,
      randomUuid: randomUUID,
    })

  addAccountCommand<{ url: string; event: Event[] }>(
    command,
    place,
    ['create', 'call an address for events, and print its id and its secret, once'],
    async (store, { url, event }) => {
      const made = await webhooksOf(store).create(store.accountId, url, event)
      if ('problem' in made) throw new Error(`${url}: ${made.problem}`)
      console.log(`${made.id}\t${made.secret}`)
    },
  )
    .requiredOption('--url <url>', 'https://… of the receiver')
    .addOption(new Option('--event <event...>', 'events to send').choices(EVENTS).default([...EVENTS]))

  addAccountCommand(
    command,
    place,
    ['list', 'print the webhooks of an account: id, creation, end by its receiver, address, events'],
    async (store) => {
      for (const { id, createdAt, disabledAt, url, events } of await webhooksOf(store).list(store.accountId))
        console.log([id, at(createdAt), at(disabledAt), url, events].join('\t'))
    },
  )

  addItemCommand(
    command,
    place,
    ['log', 'print the newest deliveries: id, creation, attempts, next attempt, status, problem'],
    async (store, id) => {
      const log = await webhooksOf(store).deliveries(store.accountId, id)
      for (const { id: message, createdAt, attempts, nextAt, status, problem } of log ?? [])
        console.log([message, at(createdAt), attempts, at(nextAt), status ?? '-', problem ?? '-'].join('\t'))
      return log !== null
    },
  )
  addItemCommand(
    command,
    place,
    ['test', 'send an event of the type "test" through the running service'],
    (store, id) => webhooksOf(store).sendTest(store.accountId, id),
  )
  addItemCommand(command, place, ['remove', 'stop calling an address'], (store, id) =>
    webhooksOf(store).remove(store.accountId, id),
  )
}
