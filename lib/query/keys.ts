/** Operation names, so that a change can invalidate its dependents. */
export const QUERY_KEYS = {
  bookmark: 'bookmarks.read',
  search: 'search.run',
  /** Separate, because reloading hundreds of pages would use up the rate budget. */
  results: 'results',
  related: 'related',
  similar: 'similar',
  root: 'root.read',
  stats: 'stats.read',
  collections: 'collections.list',
  collectionStyles: 'collections.styles',
  tags: 'tags.list',
  account: 'account.read',
  connection: 'connection.read',
  connectionStatus: 'connection.status',
  outbox: 'outbox.list',
  duplicates: 'care.duplicates',
  links: 'care.links',
  foundLinks: 'care.foundLinks',
  copies: 'capture.listCopies',
  highlights: 'capture.listHighlights',
  reading: 'capture.readPosition',
  unfinished: 'capture.listReading',
  sampleOwn: 'sample.own',
  news: 'news',
  importKnown: 'imports.known',
  importRuns: 'imports.runs',
  importSessions: 'imports.list',
} as const

export const BOOKMARK_DEPENDENT_KEYS = [
  QUERY_KEYS.bookmark,
  QUERY_KEYS.search,
  QUERY_KEYS.stats,
  QUERY_KEYS.tags,
  QUERY_KEYS.highlights,
] as const
