/**
 * Roots of the query keys: the operation's name, so that a change can drop all that it makes stale. Only the
 * `queryOptions` beside this file spell whole keys.
 */
export const QUERY_KEYS = {
  bookmark: 'bookmarks.read',
  search: 'search.run',
  /** What the side panel lists; apart, because reading hundreds of loaded pages anew would spend the rate budget. */
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
  unread: 'capture.listUnread',
} as const

/** What a change to bookmarks makes stale. */
export const BOOKMARK_DEPENDENT_KEYS = [
  QUERY_KEYS.bookmark,
  QUERY_KEYS.search,
  QUERY_KEYS.stats,
  QUERY_KEYS.tags,
] as const
