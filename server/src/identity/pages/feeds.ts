export type FeedKind = 'atom' | 'json' | 'opds'

export interface FeedLink {
  kind: FeedKind
  address: string
}

/** Part of a filter that isn't valid, and the names or values that are, if few. */
export interface FilterProblem {
  part: string
  allowed: readonly string[]
}

export interface Feeds {
  /** Returns the addresses, which can't be read again, or the problem of the filter. */
  create(
    accountId: string,
    name: string,
    query: string,
  ): Promise<{ links: FeedLink[] } | { problem: FilterProblem }>
  list(
    accountId: string,
  ): Promise<{ id: string; name: string; filter: string; createdAt: number; lastReadAt: number | null }[]>
  revoke(accountId: string, id: string): Promise<boolean>
}
