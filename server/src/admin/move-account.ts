import { StorageUnavailable } from '../errors/storage-unavailable.ts'
import { TerminalError } from '../errors/terminal-error.ts'
import type { BlobStore } from '../storage/blob-store.ts'
import type { ServiceStore, StoredAccount } from '../storage/service-store.ts'
import type { MoveDeps } from './move-library.ts'

/** More than a webhook can have, because deliveries are deleted after 30 days. */
const MAX_DELIVERIES = 1_000_000

export const emailTakenAtTarget = (email: string) =>
  new TerminalError(({ t }) => t('service.move.otherAccount', { email }))

/** Returns undefined for a blob that is gone or damaged, which `check` reports. */
const readBlob = (blobs: BlobStore, accountId: string, key: string): Promise<Uint8Array | undefined> =>
  blobs.get(accountId, key).catch((error: unknown) => {
    if (error instanceof StorageUnavailable) throw error
    return undefined
  })

async function copyRows<Row extends { id: string }>(
  { source, target }: Pick<MoveDeps, 'source' | 'target'>,
  list: (service: ServiceStore) => Promise<Row[]>,
  insert: (row: Row) => Promise<unknown>,
): Promise<Row[]> {
  const there = new Set((await list(target.service)).map(({ id }) => id))
  const rows = await list(source.service)
  for (const row of rows) if (!there.has(row.id)) await insert(row)
  return rows
}

/** Moves everything of an account except its library. Each step can be repeated. Returns the number of lost copies. */
export async function moveAccount(account: StoredAccount, deps: MoveDeps): Promise<number> {
  const { source, target, now, say } = deps
  const { id } = account
  const to = target.service
  const isNew = await to.accounts.insert(account)
  // An earlier run may have added it, or another person has taken its address since.
  if (!isNew && !(await to.accounts.byId(id))) throw emailTakenAtTarget(account.email)
  const hash = await source.service.passwords.hashOf(id)
  if (hash !== undefined) await to.passwords.set(id, hash, now(), { keepGrants: true })
  await copyRows(deps, ({ keys }) => keys.ofAccount(id), to.keys.insert)
  await copyRows(deps, ({ passkeys }) => passkeys.ofAccount(id), to.passkeys.insert)
  for (const identity of await source.service.identities.ofAccount(id)) await to.identities.insert(identity)
  await copyRows(deps, ({ published }) => published.ofAccount(id), to.published.insert)
  await copyRows(deps, ({ rules }) => rules.ofAccount(id), to.rules.insert)
  const webhooks = await copyRows(deps, (service) => service.webhooks.ofAccount(id), to.webhooks.insert)
  for (const webhook of webhooks) {
    const deliveries = (service: ServiceStore) => service.webhooks.deliveries(webhook.id, MAX_DELIVERIES)
    await copyRows(deps, deliveries, (delivery) => to.webhooks.queue([delivery]))
  }
  for (const position of await source.service.positions.ofAccount(id)) await to.positions.put(position)
  await target.engine.announce(id)
  say('service.move.account')
  let lostCopies = 0
  await copyRows(
    deps,
    ({ copies }) => copies.ofAccount(id),
    async (copy) => {
      const bytes = await readBlob(source.copyBlobs, id, copy.key)
      if (bytes) await target.copyBlobs.put(id, bytes)
      else lostCopies += 1
      await to.copies.insert(copy)
    },
  )
  say('service.move.copies')
  await source.service.accounts.remove(id, { keepsLibrary: true })
  return lostCopies
}
