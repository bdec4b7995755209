export type FeedKind = 'atom' | 'json' | 'opds'

export interface Feeds {
  /** Returns the addresses, which can't be read again, or the problem of the filter. */
  create(
    accountId: string,
    name: string,
    query: string,
  ): Promise<{ links: { kind: FeedKind; address: string }[] } | { problem: string }>
  list(
    accountId: string,
  ): Promise<{ id: string; name: string; filter: string; createdAt: number; lastReadAt: number | null }[]>
  revoke(accountId: string, id: string): Promise<boolean>
}
