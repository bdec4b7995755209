import type { Embedder } from '../../../server/src/indexing/models/embedder.ts'
import { createMeaning } from '../../../server/src/search/meaning.ts'
import { createRankLibrary } from '../../../server/src/search/rank-library.ts'
import type { Engine, OpenLibrary } from '../../../server/src/storage/engine.ts'

export type Way = (query: string) => Promise<string[]>

const NO_SELECTION = { filters: {}, state: 'active', required: [], excluded: [] } as const

export function waysOf(
  { libraries }: Engine,
  accountId: string,
  embedder: Embedder,
): Record<'keyword' | 'meaning' | 'hybrid', Way> {
  const warn = (message: string): void => console.error(message)
  const meaning = createMeaning({ embedder, previous: null, warn })
  const now = Date.now
  const keyword = createRankLibrary({ meaning: { ofQuery: async () => null, model: async () => null }, now })
  const hybrid = createRankLibrary({ meaning, now })
  const urls = (ids: (library: OpenLibrary) => Promise<readonly number[]>): Promise<string[]> =>
    libraries.use(accountId, async (library) => {
      const found = await library.store.summaries(await ids(library))
      return found.map((bookmark) => bookmark.url)
    })
  return {
    keyword: (query) => urls(async (library) => (await keyword(library, { query })).ids),
    meaning: (query) =>
      urls(async ({ search }) => {
        const meant = await meaning.ofQuery(search, 'posts', query)
        const found = meant?.model
          ? await search.select('posts', NO_SELECTION).nearest(meant.model, meant.vector)
          : null
        return (found?.hits ?? []).map((hit) => hit.id)
      }),
    hybrid: (query) => urls(async (library) => (await hybrid(library, { query })).ids),
  }
}
