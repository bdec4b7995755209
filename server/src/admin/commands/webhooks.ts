import { Option } from 'commander'
import { refusalWords } from '../../errors/refusal-words.ts'
import { TerminalError } from '../../errors/terminal-error.ts'
import { createWebhooks, EVENTS, type Event } from '../../automation/webhooks.ts'
import { type CommandStore, type StoreCommand, printRow } from './store-command.ts'

const at = (ms: number | null): string => (ms === null ? '-' : new Date(ms).toISOString())

export function addWebhookCommands(command: StoreCommand): void {
  const { t } = command
  const webhooksOf = ({ service }: CommandStore) =>
    createWebhooks({
      store: service.webhooks,
      allow: command.config.fetchAllow,
      now: Date.now,
    })

  command
    .subcommand('create', t('commands.webhooks.create'))
    .forAccount<{ url: string; event: Event[] }>(async (store, { url, event }) => {
      const made = await webhooksOf(store).create(store.accountId, url, event)
      if ('problem' in made) throw new TerminalError((speaker) => `${url}: ${refusalWords(speaker, made)}`)
      printRow(made.id, made.secret)
    })
    .requiredOption('--url <url>', t('commands.webhooks.url', { address: 'https://…' }))
    .addOption(
      new Option('--event <event...>', t('commands.webhooks.event')).choices(EVENTS).default([...EVENTS]),
    )

  command.subcommand('list', t('commands.webhooks.list')).forAccount(async (store) => {
    for (const { id, createdAt, disabledAt, url, events } of await webhooksOf(store).list(store.accountId))
      printRow(id, at(createdAt), at(disabledAt), url, events)
  })

  command.subcommand('log', t('commands.webhooks.log')).forItem(async (store, id) => {
    const log = await webhooksOf(store).deliveries(store.accountId, id)
    for (const { id: message, createdAt, attempts, nextAt, status, problem } of log ?? [])
      printRow(message, at(createdAt), attempts, at(nextAt), status ?? '-', problem ?? '-')
    return log !== null
  })
  command
    .subcommand('test', t('commands.webhooks.test', { type: 'test' }))
    .forItem((store, id) => webhooksOf(store).sendTest(store.accountId, id))
  command
    .subcommand('remove', t('commands.webhooks.remove'))
    .forItem((store, id) => webhooksOf(store).remove(store.accountId, id))
}
