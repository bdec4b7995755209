import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createAccounts } from '../../server/src/identity/accounts.ts'
import { openServiceDatabase } from '../../server/src/storage/sqlite/service/service-database.ts'
import { fillLibrary } from '../helpers/fill-library.ts'

export interface Store {
  dataFolder: string
  accountId: string
  email: string
  key: string
}

/** A new data folder with one account, a full key of it and so many bookmarks. */
export async function createStore(bookmarks: number): Promise<Store> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'bookplate-reliability-'))
  const database = openServiceDatabase(dataFolder)
  const accounts = createAccounts({ database, now: Date.now, randomUuid: randomUUID, randomBytes })
  const email = 'ann@example.org'
  const accountId = accounts.create({ email }).id
  const { key } = accounts.keys.create(email, 'full')
  database.close()
  const lines = Array.from({ length: bookmarks }, (_, index) => ({ url: `https://example.org/${index}` }))
  await fillLibrary(dataFolder, accountId, lines)
  return { dataFolder, accountId, email, key }
}

/** Asks a service as the owner of the store. */
export function caller(url: string, key: string) {
  return (path: string, method = 'GET', body?: unknown, signal?: AbortSignal): Promise<Response> =>
    fetch(url + path, {
      method,
      headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    })
}

export type Call = ReturnType<typeof caller>
