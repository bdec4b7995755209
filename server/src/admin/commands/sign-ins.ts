import { dayWords, printRow, type StoreCommand } from './store-command.ts'

/** Lists and removes ways to sign in without a password. Only a browser can add one. */
export function addPasskeyCommands(passkey: StoreCommand): void {
  passkey
    .command('list')
    .description('print the passkeys of an account: id, creation, last use, name')
    .forAccount(async ({ service, accountId }) => {
      for (const { id, createdAt, lastUsedAt, name } of await service.passkeys.ofAccount(accountId))
        printRow(id, dayWords(createdAt), dayWords(lastUsedAt), name)
    })

  passkey
    .command('remove')
    .description('remove a passkey at once')
    .forItem(({ service, accountId }, id) => service.passkeys.remove(accountId, id))
}

export function addProviderCommands(provider: StoreCommand): void {
  provider
    .command('list')
    .description('print the connected providers of an account: issuer, connection, id at the provider')
    .forAccount(async ({ service, accountId }) => {
      for (const { issuer, createdAt, subject } of await service.identities.ofAccount(accountId))
        printRow(issuer, dayWords(createdAt), subject)
    })

  provider
    .command('remove')
    .description('disconnect a provider, whose id is its issuer')
    .forItem(async ({ service, accountId }, issuer) => {
      const connected = await service.identities.ofAccount(accountId)
      await service.identities.remove(accountId, issuer)
      return connected.some((one) => one.issuer === issuer)
    })
}
