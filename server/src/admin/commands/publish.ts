import { randomBytes, randomUUID } from 'node:crypto'
import type { Command } from 'commander'
import { createPublishedAddresses } from '../../published/addresses.ts'
import type { StorePlace } from '../../storage/store-place.ts'
import { addAccountCommand, addItemCommand, dayWords } from './account-command.ts'
import type { CommandStore } from './store.ts'

export function addPublishCommands(
  program: Command,
  place: StorePlace & { baseUrl: string | undefined; port: number },
): void {
  const publish = program
    .command('publish')
    .description('feeds, and catalogs for e-readers, at secret addresses')
  const baseUrl = place.baseUrl ?? `http://127.0.0.1:${place.port}`
  const addressesIn = ({ service }: CommandStore) =>
    createPublishedAddresses({
      baseUrl,
      store: service.published,
      now: Date.now,
      randomUuid: randomUUID,
      randomBytes,
    })

  addAccountCommand<{ name: string; filter: string }>(
    publish,
    place,
    ['create', 'create secret addresses for a filter and print them, once'],
    async (store, { name, filter }) => {
      const made = await addressesIn(store).create(store.accountId, name, filter)
      if ('problem' in made) throw new Error(`The filter is malformed. ${made.problem}`)
      for (const { kind, address } of made.links) console.log(`${kind}\t${address}`)
    },
  )
    .requiredOption('--name <name>', 'title that readers show')
    .option(
      '--filter <query>',
      'filters as in `GET /v1/bookmarks`, such as "tags=code&favorite=favorite"',
      '',
    )

  addAccountCommand(
    publish,
    place,
    ['list', 'print the published addresses of an account: id, creation, last read, name, filters'],
    async (store) => {
      for (const one of await addressesIn(store).list(store.accountId))
        console.log(
          [one.id, dayWords(one.createdAt), dayWords(one.lastReadAt), one.name, one.filter].join('\t'),
        )
    },
  )

  addItemCommand(publish, place, ['revoke', 'revoke the addresses of a filter at once'], (store, id) =>
    addressesIn(store).revoke(store.accountId, id),
  )
}
