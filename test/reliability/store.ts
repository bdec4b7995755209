import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fillLibrary } from '../helpers/fill-library.ts'
import { openTestAccounts } from '../helpers/test-accounts.ts'

export interface Store {
  dataFolder: string
  accountId: string
  email: string
  key: string
}

/** A new data folder with one account, a full key of it and so many bookmarks. */
export async function createStore(bookmarks: number): Promise<Store> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'bookplate-reliability-'))
  const accounts = openTestAccounts(dataFolder)
  const account = accounts.account({ email: 'ann@example.org' })
  const { id: accountId, email } = account
  const key = account.key()
  accounts.close()
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
