import { useQuery } from '@tanstack/react-query'
import { NoteEditor } from '@/components/bookmark/note-editor.tsx'
import { TagEditor } from '@/components/bookmark/tag-editor.tsx'
import { useTypedFields } from '@/components/bookmark/use-typed-fields.ts'
import type { OutboxEntry } from '@/lib/outbox/entry.ts'
import type { TypedNote } from '@/lib/outbox/note-edit.ts'
import { useLibrary } from '@/lib/query/library-context.tsx'
import { tagsQuery } from '@/lib/query/tags.ts'
import { entryNote, entryTags } from './entry-words.ts'

export interface EntryChange {
  add?: string[]
  remove?: string[]
  note?: TypedNote
}

interface EntryEditorProps {
  entry: OutboxEntry
  onChange: (change: EntryChange) => void
}

/** Tags and note of what is not sent yet. The library's tags are asked for only here, when somebody edits. */
export function EntryEditor({ entry, onChange }: EntryEditorProps) {
  const { client } = useLibrary()
  const tags = useQuery(tagsQuery(client))
  const note = entryNote(entry)
  const { onTextChange, ...noteField } = useTypedFields({
    page: { library: entry.library, url: entry.url, title: entry.title, bookmarkId: entry.bookmarkId },
    note,
    // What the library's own says is not known here.
    isBlind: note === null || (entry.edit.note ?? entry.sending?.note)?.blind !== false,
    setNote: (typed) => onChange({ note: typed }),
    addTags: (add) => onChange({ add }),
  })
  return (
    <div className="flex flex-col gap-2">
      <TagEditor
        tags={entryTags(entry)}
        known={tags.data ?? []}
        onTextChange={onTextChange}
        onAdd={(add) => onChange({ add })}
        onRemove={(tag) => onChange({ remove: [tag] })}
      />
      <NoteEditor note={note} {...noteField} />
    </div>
  )
}
