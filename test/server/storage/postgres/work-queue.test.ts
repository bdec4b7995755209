import { expect, it } from 'vitest'
import { createWorkQueue, SEARCH } from '../../../../server/src/storage/postgres/work-queue.ts'
import { emptyDatabase } from '../../../helpers/test-database.ts'

it('gives what a process had taken up to another once that one is gone', async () => {
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
