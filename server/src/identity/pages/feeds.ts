import type { FilterProblem } from '../../errors/refusal-words.ts'

export type FeedKind = 'atom' | 'json' | 'opds'

export interface FeedLink {
  kind: FeedKind
  address: string
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
