import { without } from '@/lib/outbox/edit.ts'
import type { NoteEdit } from '@/lib/outbox/entry.ts'
import type { TargetEdit } from '@/lib/outbox/queue.ts'
import type { JournalRecord, Written } from '@/lib/typed/journal.ts'

type Fields = Pick<JournalRecord, 'note' | 'tagText'>

const NOT_HEARD = { note: 0, tags: 0 }

/** The note of somebody who had typed this before, and had seen it. */
const withSeen = <Note extends NoteEdit | null>(note: Note, before: string | null | undefined): Note =>
  note && before ? { ...note, seen: [...(note.seen ?? []), before] } : note

/**
 * Which of two is the newer where a page that ends is heard by message and by what it wrote down: a message can come
 * after the record without the last letters was sent, and the last letters may never reach the disk.
 */
export function createTypedOrder() {
  /** What of a record's fields was sent. */
  const sent = new Map<string, Pick<JournalRecord, 'note'> & { added: readonly string[] }>()
  /** At which version of a record each field was heard. */
  const heard = new Map<string, typeof NOT_HEARD>()
  return {
    /** What of the fields is news. */
    newFields(key: string, { note, tagText, version }: JournalRecord): Fields {
      const newer = heard.get(key) ?? NOT_HEARD
      return {
        note: version < newer.note ? null : withSeen(note, sent.get(key)?.note?.text),
        tagText: version < newer.tags ? '' : tagText,
      }
    },

    /** These are sent; the tags that were added for half a word are to be removed. */
    send(key: string, { note }: Fields, added: readonly string[]): { remove: string[] } {
      const remove = without(sent.get(key)?.added, added)
      sent.set(key, { note, added })
      return { remove }
    },

    /** The edits of a message as they are to be made. */
    hear(edits: readonly TargetEdit[], written: Written | undefined): readonly TargetEdit[] {
      const [first] = edits
      if (!first || !written || edits.length > 1) return edits
      const { key, version } = written
      const { note, add, remove = [] } = first.edit
      const before = heard.get(key) ?? NOT_HEARD
      heard.set(key, { note: note ? version : before.note, tags: add ? version : before.tags })
      const earlier = sent.get(key)
      if (!earlier) return edits
      const edit = {
        ...first.edit,
        ...(note ? { note: withSeen(note, earlier.note?.text) } : {}),
        ...(add ? { remove: [...remove, ...without(earlier.added, add)] } : {}),
      }
      return [{ ...first, edit }]
    },
  }
}
