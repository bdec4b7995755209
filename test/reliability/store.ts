import { makePlace, storeAt, type TestPlace } from '../helpers/store-at.ts'

export interface Store {
  dataFolder: string
  environment?: Record<string, string>
  accountId: string
  email: string
  key: string
}

export async function createStore(bookmarks: number): Promise<Store & TestPlace> {
  const place = await makePlace()
  const { account, fill } = storeAt(place.place)
  const { id: accountId, email, key } = await account({ email: 'ann@example.org' })
  const lines = Array.from({ length: bookmarks }, (_, index) => ({ url: `https://example.org/${index}` }))
  await fill(accountId, lines)
  return { ...place, accountId, email, key: await key() }
}

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
