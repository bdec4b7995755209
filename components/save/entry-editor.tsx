import { useQuery } from '@tanstack/react-query'
import { NoteEditor } from '@/components/bookmark/note-editor.tsx'
import { TagEditor } from '@/components/bookmark/tag-editor.tsx'
import { useTypedFields } from '@/components/bookmark/use-typed-fields.ts'
import { BLANK, applyEdit, pendingEdit } from '@/lib/outbox/edit.ts'
import type { Edit, OutboxEntry } from '@/lib/outbox/entry.ts'
import { useLibrary } from '@/lib/query/library-context.tsx'
import { tagsQuery } from '@/lib/query/tags.ts'

interface EntryEditorProps {
  entry: OutboxEntry
  onChange: (edit: Edit) => void
}

/** Tags and note of what is not sent yet. The library's tags are asked for only here, when somebody edits. */
export function EntryEditor({ entry, onChange }: EntryEditorProps) {
  const { client } = useLibrary()
  const tags = useQuery(tagsQuery(client))
  const pending = pendingEdit(entry)
  // What the library's own says is not known here.
  const { tags: added } = applyEdit(BLANK, pending)
  const note = pending.note?.text ?? null
  const { onTextChange, ...noteField } = useTypedFields({
    page: { library: entry.library, url: entry.url, title: entry.title, bookmarkId: entry.bookmarkId },
    note,
    isBlind: note === null || pending.note?.blind !== false,
    setNote: (typed) => onChange({ note: typed }),
    addTags: (add) => onChange({ add }),
  })
  return (
    <div className="flex flex-col gap-2">
      <TagEditor
        tags={added}
        known={tags.data ?? []}
        onTextChange={onTextChange}
        onAdd={(add) => onChange({ add })}
        onRemove={(tag) => onChange({ remove: [tag] })}
      />
      <NoteEditor note={note} {...noteField} />
    </div>
  )
}
