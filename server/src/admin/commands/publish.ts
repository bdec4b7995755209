import { randomBytes, randomUUID } from 'node:crypto'
import type { Command } from 'commander'
import { createPublishedAddresses } from '../../published/addresses.ts'
import type { StorePlace } from '../../storage/store-place.ts'
import { parseEmail } from './accounts.ts'
import { withStore } from './store.ts'

const day = (ms: number | null): string => (ms === null ? '-' : new Date(ms).toISOString().slice(0, 10))

export function addPublishCommands(
  program: Command,
  place: StorePlace & { baseUrl: string | undefined; port: number },
): void {
  const publish = program
    .command('publish')
    .description('feeds, and catalogs for e-readers, at secret addresses')
  const base = place.baseUrl ?? `http://127.0.0.1:${place.port}`
  const use = (
    email: string,
    work: (addresses: ReturnType<typeof createPublishedAddresses>, accountId: string) => Promise<void>,
  ) =>
    withStore(place, async ({ accounts, service }) => {
      const addresses = createPublishedAddresses({
        baseUrl: base,
        store: service.published,
        now: Date.now,
        randomUuid: randomUUID,
        randomBytes,
      })
      await work(addresses, (await accounts.byEmail(email)).id)
    })

  publish
    .command('create')
    .description('create secret addresses for a filter and print them, once')
    .requiredOption('--email <email>', 'email address of the account', parseEmail)
    .requiredOption('--name <name>', 'title that readers show')
    .option(
      '--filter <query>',
      'filters as in `GET /v1/bookmarks`, such as "tags=code&favorite=favorite"',
      '',
    )
    .action(({ email, name, filter }: { email: string; name: string; filter: string }) =>
      use(email, async (addresses, accountId) => {
        const made = await addresses.create(accountId, name, filter)
        if ('problem' in made) throw new Error(`The filter is malformed. ${made.problem}`)
        for (const { kind, address } of made.links) console.log(`${kind}\t${address}`)
      }),
    )

  publish
    .command('list')
    .description('print the published addresses of an account: id, creation, last read, name, filters')
    .requiredOption('--email <email>', 'email address of the account', parseEmail)
    .action(({ email }: { email: string }) =>
      use(email, async (addresses, accountId) => {
        for (const one of await addresses.list(accountId))
          console.log([one.id, day(one.createdAt), day(one.lastReadAt), one.name, one.filter].join('\t'))
      }),
    )

  publish
    .command('revoke')
    .description('revoke the addresses of a filter at once')
    .requiredOption('--email <email>', 'email address of the account', parseEmail)
    .requiredOption('--id <id>', 'id from `publish list`')
    .action(({ email, id }: { email: string; id: string }) =>
      use(email, async (addresses, accountId) => {
        if (!(await addresses.revoke(accountId, id)))
          throw new Error(`${email} has no published address ${id}.`)
      }),
    )
}
