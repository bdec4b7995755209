import { statSync } from 'node:fs'
import { createBuiltinEmbedder } from '../indexing/models/builtin-embedder.ts'
import { chooseCaptioner, chooseEmbedder, type ModelChoice } from '../indexing/models/choose-models.ts'
import type { Cursors } from '../library/cursor.ts'
import type { Libraries } from '../library/libraries.ts'
import type { Search } from '../library/search.ts'
import { libraryFile } from '../storage/sqlite/library/library-database.ts'
import type { Sqlite } from '../storage/sqlite/sqlite.ts'
import { createHybridSearch } from './hybrid-search.ts'
import { createIndexLibrary } from '../indexing/index-library.ts'
import { createIndexer, type IndexerDeps } from '../indexing/indexer.ts'
import { createMeaningMemory } from '../storage/sqlite/vectors/meaning-memory.ts'
import { createMeaning } from './meaning.ts'

export interface SearchServiceDeps {
  dataFolder: string
  libraries: Libraries
  cursors: Cursors
  accountIds: () => readonly string[]
  embeddings: ModelChoice
  captions: ModelChoice
  fetch: typeof fetch
  log: IndexerDeps['log']
  now: () => number
}

export interface SearchService {
  search: Search
  /** Begins the background work. */
  start(): void
  /** For `/metrics`. */
  gauges(): Record<string, number>
  close(): Promise<void>
}

/** When and how a library file was last written, by whichever process; empty where there is none. */
function fileState(path: string): string {
  return ['', '-wal']
    .map((suffix) => statSync(path + suffix, { throwIfNoEntry: false }))
    .map((stat) => (stat ? `${stat.mtimeMs} ${stat.size}` : ''))
    .join(' ')
    .trim()
}

/** Search as a whole: the answers, and the work in the background that they rest on. */
export function createSearchService(deps: SearchServiceDeps): SearchService {
  const { dataFolder, libraries, cursors, accountIds, log, now } = deps
  const embedder = chooseEmbedder(deps.embeddings, deps.fetch)
  const captioner = chooseCaptioner(deps.captions, deps.fetch)
  // Costs nothing until a library still has vectors of it.
  const previous = embedder && deps.embeddings.source !== 'builtin' ? createBuiltinEmbedder() : null
  const memory = createMeaningMemory()
  const meaning = createMeaning({
    libraries,
    memory,
    embedder,
    previous,
    warn: (message, fields) => log('warn', message, fields),
  })

  const seen = new Map<string, string>()
  const versions = new WeakMap<Sqlite, unknown>()
  /** Counting 100,000 vectors takes a while, and what this process writes it also puts in memory. */
  const verifyMemory = (accountId: string, database: Sqlite): void => {
    const version = database.pragma('data_version')
    if (versions.get(database) !== version) memory.verify(accountId, database)
    versions.set(database, version)
  }
  const indexer = createIndexer({
    // An account that never saved anything has no file, and must not get one by being looked at.
    accountIds: () => accountIds().filter((id) => fileState(libraryFile(dataFolder, id)) !== ''),
    hasChanged: (accountId) => {
      const state = fileState(libraryFile(dataFolder, accountId))
      const isNew = seen.get(accountId) !== state
      seen.set(accountId, state)
      if (isNew) verifyMemory(accountId, libraries.of(accountId).store.database)
      return isNew
    },
    use: libraries.use,
    indexLibrary: (accountId) =>
      createIndexLibrary({
        openStore: () => libraries.of(accountId).store,
        embedder,
        captioner,
        onEmbedded: ({ model, bookmarkId, parts }) => memory.put(accountId, model, bookmarkId, parts),
        onSkipped: (bookmark, error) =>
          log('warn', 'a bookmark cannot be embedded', { account: accountId, bookmark, error }),
      }),
    log,
    now,
  })
  const stopListening = libraries.onChanged(indexer.wake)

  return {
    search: createHybridSearch({ libraries, cursors, meaning, now }),
    start: () => {
      indexer.start()
      // The built-in model takes a third of a second to load: better now than in the first search.
      if (deps.embeddings.source === 'builtin') embedder?.embedQuery('warm').catch(() => {})
    },
    gauges: () => {
      const { bookmarks, images } = indexer.waiting()
      const { embedded, captioned } = indexer.done()
      return {
        search_bookmarks_waiting: bookmarks,
        search_images_waiting: images,
        search_bookmarks_embedded: embedded,
        search_images_captioned: captioned,
        search_vector_bytes: memory.byteLength(),
      }
    },
    close: async () => {
      stopListening()
      await indexer.close()
      await Promise.all([embedder?.close(), previous?.close(), captioner?.close()])
    },
  }
}
