import type { Edit } from '@/lib/outbox/entry.ts'

const named = (names: readonly string[]) =>
  `${names.length === 1 ? 'Tag' : 'Tags'} ${names.map((name) => `“${name}”`).join(', ')}`

/** What was done to one bookmark, where a button or a key did it; null for a note, whose field says so itself. */
export function editWords({
  isFavorite,
  archived,
  add,
  remove,
  highlight,
  unhighlight,
}: Edit): string | null {
  if (isFavorite !== undefined) return isFavorite ? 'Added to favorites' : 'Removed from favorites'
  if (archived !== undefined) return `1 bookmark ${archived ? 'archived' : 'restored'}`
  if (add?.length) return `${named(add)} added`
  if (highlight?.length) return 'Highlight added'
  if (unhighlight?.length) return 'Highlight removed'
  return remove?.length ? `${named(remove)} removed` : null
}

/** The same of many: while it is done, and when it is. */
export function manyWords({ isFavorite, archived, add }: Edit): { running: string; done: string } {
  if (archived === true) return { running: 'Archiving', done: 'archived' }
  if (archived === false) return { running: 'Restoring', done: 'restored' }
  if (isFavorite !== undefined) return { running: 'Changing favorites', done: 'changed' }
  return add ? { running: 'Adding tags', done: 'tagged' } : { running: 'Removing tags', done: 'untagged' }
}
