import { randomBytes, randomUUID } from 'node:crypto'
import { Option, type Command } from 'commander'
import { createWebhooks, EVENTS, type Event, type Webhooks } from '../../automation/webhooks.ts'
import type { StorePlace } from '../../storage/store-place.ts'
import { parseEmail } from './accounts.ts'
import { withStore } from './store.ts'

const at = (ms: number | null): string => (ms === null ? '-' : new Date(ms).toISOString())

export function addWebhookCommands(
  program: Command,
  place: StorePlace & { fetchAllow: readonly string[] },
): void {
  const command = program.command('webhooks').description('addresses that are called when bookmarks change')
  const use = (email: string, work: (webhooks: Webhooks, accountId: string) => Promise<void>) =>
    withStore(place, async ({ accounts, service }) => {
      const webhooks = createWebhooks({
        store: service.webhooks,
        allow: place.fetchAllow,
        randomBytes,
        now: Date.now,
        randomUuid: randomUUID,
      })
      await work(webhooks, (await accounts.byEmail(email)).id)
    })
  const onOne = (
    name: string,
    description: string,
    work: (webhooks: Webhooks, accountId: string, id: string) => Promise<boolean>,
  ) =>
    command
      .command(name)
      .description(description)
      .requiredOption('--email <email>', 'email address of the account', parseEmail)
      .requiredOption('--id <id>', 'id from `webhooks list`')
      .action(({ email, id }: { email: string; id: string }) =>
        use(email, async (webhooks, accountId) => {
          if (!(await work(webhooks, accountId, id))) throw new Error(`${email} has no webhook ${id}.`)
        }),
      )

  command
    .command('create')
    .description('call an address for events, and print its id and its secret, once')
    .requiredOption('--email <email>', 'email address of the account', parseEmail)
    .requiredOption('--url <url>', 'https://… of the receiver')
    .addOption(new Option('--event <event...>', 'events to send').choices(EVENTS).default([...EVENTS]))
    .action(({ email, url, event }: { email: string; url: string; event: Event[] }) =>
      use(email, async (webhooks, accountId) => {
        const made = await webhooks.create(accountId, url, event)
        if ('problem' in made) throw new Error(`${url}: ${made.problem}`)
        console.log(`${made.id}\t${made.secret}`)
      }),
    )

  command
    .command('list')
    .description('print the webhooks of an account: id, creation, end by its receiver, address, events')
    .requiredOption('--email <email>', 'email address of the account', parseEmail)
    .action(({ email }: { email: string }) =>
      use(email, async (webhooks, accountId) => {
        for (const { id, createdAt, disabledAt, url, events } of await webhooks.list(accountId))
          console.log([id, at(createdAt), at(disabledAt), url, events].join('\t'))
      }),
    )

  onOne(
    'log',
    'print the newest deliveries: id, creation, attempts, next attempt, status, problem',
    async (webhooks, accountId, id) => {
      const log = await webhooks.deliveries(accountId, id)
      for (const { id: message, createdAt, attempts, nextAt, status, problem } of log ?? [])
        console.log([message, at(createdAt), attempts, at(nextAt), status ?? '-', problem ?? '-'].join('\t'))
      return log !== null
    },
  )
  onOne('test', 'send an event of the type "test" through the running service', (webhooks, accountId, id) =>
    webhooks.sendTest(accountId, id),
  )
  onOne('remove', 'stop calling an address', (webhooks, accountId, id) => webhooks.remove(accountId, id))
}
