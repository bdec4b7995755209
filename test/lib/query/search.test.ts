import { InfiniteQueryObserver } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { markResultsStale } from '@/lib/query/stale.ts'
import { createQueryClient } from '@/lib/query/query-client.ts'
import { resultsQuery } from '@/lib/query/search.ts'
import { EMPTY_INPUT } from '@/lib/search/search-input.ts'
import { createResultsClient, summaryHit } from '../../helpers/panel-library.tsx'

it('reloads the first page once, for any number of changes in between', async () => {
  const first = Promise.withResolvers<void>()
  let isFirst = true
  const { client, calls } = createResultsClient({
    list: async () => {
      if (isFirst) {
        isFirst = false
        await first.promise
      }
      return [summaryHit('A')]
    },
  })
  const queries = createQueryClient()
  const stop = new InfiniteQueryObserver(
    queries,
    resultsQuery(client, EMPTY_INPUT, 0, { isRefused: false }),
  ).subscribe(() => undefined)
  // The outbox sends while the panel opens and reports each page.
  for (let at = 0; at < 10; at += 1) markResultsStale(queries)
  first.resolve()
  await expect.poll(() => calls).toHaveLength(2)
  await expect.poll(() => queries.isFetching()).toBe(0)
  expect(calls).toHaveLength(2)
  stop()
})
