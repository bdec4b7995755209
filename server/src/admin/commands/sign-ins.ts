import type { Command } from 'commander'
import type { StorePlace } from '../../storage/store-place.ts'
import { addAccountCommand, addItemCommand, dayWords } from './account-command.ts'

/** Lists and removes ways to sign in without a password. Only a browser can add one. */
export function addSignInCommands(program: Command, place: StorePlace): void {
  const passkey = program.command('passkey').description('passkeys')
  addAccountCommand(
    passkey,
    place,
    ['list', 'print the passkeys of an account: id, creation, last use, name'],
    async ({ service, accountId }) => {
      for (const { id, createdAt, lastUsedAt, name } of await service.passkeys.ofAccount(accountId))
        console.log([id, dayWords(createdAt), dayWords(lastUsedAt), name].join('\t'))
    },
  )
  addItemCommand(passkey, place, ['remove', 'remove a passkey at once'], ({ service, accountId }, id) =>
    service.passkeys.remove(accountId, id),
  )

  const provider = program.command('provider').description('sign-ins with an OpenID Connect provider')
  addAccountCommand(
    provider,
    place,
    ['list', 'print the connected providers of an account: issuer, connection, id at the provider'],
    async ({ service, accountId }) => {
      for (const { issuer, createdAt, subject } of await service.identities.ofAccount(accountId))
        console.log([issuer, dayWords(createdAt), subject].join('\t'))
    },
  )
  addItemCommand(
    provider,
    place,
    ['remove', 'disconnect a provider, whose id is its issuer'],
    async ({ service, accountId }, issuer) => {
      const connected = await service.identities.ofAccount(accountId)
      await service.identities.remove(accountId, issuer)
      return connected.some((one) => one.issuer === issuer)
    },
  )
}
