import { expect, it } from 'vitest'
import { createWorkQueue, SEARCH } from '../../../../server/src/storage/postgres/work-queue.ts'
import { emptyDatabase } from '../../../helpers/test-database.ts'

it('gives the jobs of a dead process to another', async () => {
  let now = 1_000
  const database = await emptyDatabase()
  const [gone, other] = [1, 2].map(() => createWorkQueue(database, () => now, SEARCH)) as [
    ReturnType<typeof createWorkQueue>,
    ReturnType<typeof createWorkQueue>,
  ]
  await gone.add('me')
  expect(await gone.claim(5, 600_000)).toEqual(['me'])
  gone.close()
  now += 10_000
  expect(await other.claim(5, 600_000)).toEqual([])
  now += 10_001
  expect(await other.claim(5, 600_000)).toEqual(['me'])
  other.close()
})

it('does not sleep past a job that was added during its query', async () => {
  const queue = createWorkQueue(await emptyDatabase(), () => 1_000, SEARCH)
  const claiming = queue.claim(5, 600_000)
  await queue.add('me')
  await claiming
  await expect(queue.more(new AbortController().signal)).resolves.toBeUndefined()
  queue.close()
})
