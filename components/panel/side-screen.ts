/** What stands beside the results, or over them where there is no room beside. */
export type SideScreen =
  { kind: 'reading'; id: string; focus?: 'tags' } | { kind: 'overview' } | { kind: 'collections' }
