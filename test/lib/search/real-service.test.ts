import * as fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import type { LibraryClient } from '@/lib/client/types.ts'
import { pruneFilters } from '@/lib/search/search-input.ts'
import { toListQuery, toSearchRequest } from '@/lib/search/search-request.ts'
import { fillLibrary } from '../../helpers/fill-library.ts'
import { libraryLines } from '../../helpers/library-lines.ts'
import { panelInput } from '../../helpers/panel-input.ts'
import { serviceOfFile } from '../../helpers/service-of-file.ts'
import { createTestClient } from '../../helpers/test-client.ts'

const PAGE = { limit: 10 }

const service = serviceOfFile()
let client: LibraryClient

beforeAll(async () => {
  const account = service.account()
  const key = account.key()
  await fillLibrary(service.config.dataFolder, account.id, libraryLines(60, 1, 40))
  client = createTestClient(service.url, { getToken: async () => key }).client
})

/** The panel's requests to list, search, and count, through the real client over HTTP. */
it("accepts 500 combinations of the side panel's filters", { tags: ['slow'] }, async () => {
  await fc.assert(
    fc.asyncProperty(panelInput, async (input) => {
      const [listed, found, stats] = await Promise.all([
        client.bookmarks.listSummaries(toListQuery(input, PAGE)),
        client.search.runSummaries(toSearchRequest(input, PAGE)),
        client.stats.read({ ...pruneFilters(input.filters), state: input.state }),
      ])
      expect(Math.max(listed.items.length, found.items.length)).toBeLessThanOrEqual(stats.total)
    }),
    { numRuns: 500 },
  )
  const statuses = new Set(service.logs.map(({ status }) => status).filter(Boolean))
  expect([...statuses]).toEqual([200])
})
