import { allowedWords } from '../../errors/refusal-words.ts'
import { TerminalError } from '../../errors/terminal-error.ts'
import { createPublishedAddresses } from '../../published/addresses.ts'
import { type CommandStore, type StoreCommand, dayWords, printRow } from './store-command.ts'

export function addPublishCommands(publish: StoreCommand): void {
  const { t } = publish
  const { baseUrl, port } = publish.config
  const addressesIn = ({ service }: CommandStore) =>
    createPublishedAddresses({
      baseUrl: baseUrl ?? `http://127.0.0.1:${port}`,
      store: service.published,
      now: Date.now,
    })

  publish
    .subcommand('create', t('commands.publish.create'))
    .forAccount<{ name: string; filter: string }>(async (store, { name, filter }) => {
      const made = await addressesIn(store).create(store.accountId, name, filter)
      if ('problem' in made) {
        const { problem } = made
        throw new TerminalError((speaker) =>
          [
            speaker.t('service.feeds.wrongFilter', { problem: problem.part }),
            allowedWords(speaker, problem),
          ].join(' '),
        )
      }
      for (const { kind, address } of made.links) printRow(kind, address)
    })
    .requiredOption('--name <name>', t('commands.publish.name'))
    .option(
      '--filter <query>',
      t('commands.publish.filter', {
        endpoint: 'GET /v1/bookmarks',
        example: 'tags=code&favorite=favorite',
      }),
      '',
    )

  publish.subcommand('list', t('commands.publish.list')).forAccount(async (store) => {
    for (const { id, createdAt, lastReadAt, name, filter } of await addressesIn(store).list(store.accountId))
      printRow(id, dayWords(createdAt), dayWords(lastReadAt), name, filter)
  })

  publish
    .subcommand('revoke', t('commands.publish.revoke'))
    .forItem((store, id) => addressesIn(store).revoke(store.accountId, id))
}
