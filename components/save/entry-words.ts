import { pendingEdit } from '@/lib/outbox/edit.ts'
import type { OutboxEntry } from '@/lib/outbox/entry.ts'

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`

/** What of an entry is still to be sent, in words: "Save, 2 tags, note". */
export function entryWords(entry: OutboxEntry): string {
  const { isFavorite, archived, note, append = [], add = [], remove = [] } = pendingEdit(entry)
  const parts = [
    entry.bookmarkId === null ? 'save' : '',
    add.length ? counted(add.length, 'tag', 'tags') : '',
    remove.length ? `${counted(remove.length, 'tag', 'tags')} removed` : '',
    note || append.length ? 'note' : '',
    entry.clash ? 'note changed elsewhere' : '',
    isFavorite === undefined ? '' : isFavorite ? 'favorite' : 'removed from favorites',
    archived === undefined ? '' : archived ? 'archive' : 'restore',
  ].filter(Boolean)
  const words = parts.join(', ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
