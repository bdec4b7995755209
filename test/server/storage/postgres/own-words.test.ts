import { expect, it, onTestFinished } from 'vitest'
import { openPostgres } from '../../../../server/src/storage/postgres/postgres.ts'
import { sql } from '../../../../server/src/storage/postgres/sql.ts'
import { startDatabase } from '../../../helpers/test-database.ts'

it('lets a transaction replace the message of a failed statement', async () => {
  const { url, stop } = await startDatabase()
  const database = openPostgres({ connectionString: url, max: 1 })
  onTestFinished(async () => {
    await database.close()
    await stop()
  })
  const failing = database.transaction((queries) =>
    queries.run(sql`select 1 / 0`).catch((cause: unknown) => {
      throw new Error('nothing can be divided by it', { cause })
    }),
  )
  await expect(failing).rejects.toThrow('nothing can be divided by it')
})
