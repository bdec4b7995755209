import { dayWords, printRow, type StoreCommand } from './store-command.ts'

/** Lists and removes ways to sign in without a password. Only a browser can add one. */
export function addPasskeyCommands(passkey: StoreCommand): void {
  passkey
    .subcommand('list', passkey.t('commands.passkey.list'))
    .forAccount(async ({ service, accountId }) => {
      for (const { id, createdAt, lastUsedAt, name } of await service.passkeys.ofAccount(accountId))
        printRow(id, dayWords(createdAt), dayWords(lastUsedAt), name)
    })

  passkey
    .subcommand('remove', passkey.t('commands.passkey.remove'))
    .forItem(({ service, accountId }, id) => service.passkeys.remove(accountId, id))
}

export function addProviderCommands(provider: StoreCommand): void {
  provider
    .subcommand('list', provider.t('commands.provider.list'))
    .forAccount(async ({ service, accountId }) => {
      for (const { issuer, createdAt, subject } of await service.identities.ofAccount(accountId))
        printRow(issuer, dayWords(createdAt), subject)
    })

  provider
    .subcommand('remove', provider.t('commands.provider.remove'))
    .forItem(async ({ service, accountId }, issuer) => {
      const connected = await service.identities.ofAccount(accountId)
      await service.identities.remove(accountId, issuer)
      return connected.some((connection) => connection.issuer === issuer)
    })
}
