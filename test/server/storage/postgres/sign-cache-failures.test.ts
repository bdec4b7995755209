import { expect, it, vi } from 'vitest'
import type { Queries } from '../../../../server/src/storage/postgres/postgres.ts'
import { createSignCache } from '../../../../server/src/storage/postgres/search/sign-cache.ts'

const DIMENSIONS = 256
const VECTOR = new Float32Array(DIMENSIONS)

const libraryOf = (accountId: string) => ({
  accountId,
  kind: 'posts' as const,
  modelId: 1,
  dimensions: DIMENSIONS,
  lastId: 10_000,
  changedAt: 1,
})

const memoryOver = (get: () => Promise<unknown>, warn = vi.fn<() => void>()) => ({
  warn,
  ...createSignCache({ get } as unknown as Queries, warn),
})

it('logs why the signs of a library could not be read', async () => {
  const error = new Error('no connection')
  const { closest, warn } = memoryOver(() => Promise.reject(error))
  expect(closest(libraryOf('me'), VECTOR)).toBeNull()
  await expect
    .poll(() => warn.mock.calls)
    .toEqual([[expect.stringContaining('signs'), { account: 'me', error }]])
})

it('forgets a deleted account, and no other', async () => {
  const { closest, forget } = memoryOver(async () => ({ packed: null }))
  for (const account of ['me', 'other']) {
    closest(libraryOf(account), VECTOR)
    await expect.poll(() => closest(libraryOf(account), VECTOR)).not.toBeNull()
  }
  forget('me')
  expect(closest(libraryOf('other'), VECTOR)).not.toBeNull()
  expect(closest(libraryOf('me'), VECTOR)).toBeNull()
})
