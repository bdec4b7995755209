import type { OutboxEntry } from '@/lib/outbox/entry.ts'

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`

/** What of an entry is still to be sent, in words: "Save, 2 tags, note". */
export function entryWords({ bookmarkId, archived, edit, sending, clash }: OutboxEntry): string {
  const added = new Set([...(sending?.add ?? []), ...edit.add]).size
  const removed = new Set([...(sending?.remove ?? []), ...edit.remove]).size
  const favorite = edit.isFavorite ?? sending?.isFavorite
  const hasNote = Boolean(edit.note ?? sending?.note ?? edit.append[0] ?? sending?.append[0])
  const parts = [
    bookmarkId === null ? 'save' : '',
    added ? counted(added, 'tag', 'tags') : '',
    removed ? `${counted(removed, 'tag', 'tags')} removed` : '',
    hasNote ? 'note' : '',
    clash ? 'note changed elsewhere' : '',
    favorite === undefined ? '' : favorite ? 'favorite' : 'removed from favorites',
    archived === true ? 'archive' : archived === false ? 'restore' : '',
  ].filter(Boolean)
  const words = parts.join(', ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The tags that the entry would add. */
export const entryTags = ({ edit, sending }: OutboxEntry): string[] =>
  [...new Set([...(sending?.add ?? []), ...edit.add])].filter((name) => !edit.remove.includes(name))

/** The note that the entry would write. */
export const entryNote = ({ edit, sending }: OutboxEntry): string | null =>
  (edit.note ?? sending?.note)?.text ?? null
