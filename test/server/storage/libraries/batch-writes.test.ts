import { expect, it } from 'vitest'
import { StorageUnavailable } from '../../../../server/src/errors/storage-unavailable.ts'
import { batchWrites } from '../../../../server/src/storage/libraries/batch-writes.ts'

it('rejects the calls that wait while the storage is unavailable, and runs later ones', async () => {
  const unavailable = new StorageUnavailable('Something else is writing.')
  const runs: (readonly string[])[] = []
  const started = Promise.withResolvers<void>()
  const save = batchWrites(async (items: readonly string[]) => {
    runs.push(items)
    if (runs.length > 1) return items
    await started.promise
    throw unavailable
  })
  const calls = ['one', 'two', 'three'].map(save)
  started.resolve()
  expect(await Promise.allSettled(calls)).toEqual(
    calls.map(() => ({ status: 'rejected', reason: unavailable })),
  )
  expect(await save('four')).toBe('four')
  expect(runs).toEqual([['one'], ['four']])
})
