import { useQuery } from '@tanstack/react-query'
import { NoteEditor } from '@/components/bookmark/note-editor.tsx'
import { TagEditor } from '@/components/bookmark/tag-editor.tsx'
import type { OutboxEntry } from '@/lib/outbox/entry.ts'
import { useLibrary } from '@/lib/query/library-context.tsx'
import { tagsQuery } from '@/lib/query/tags.ts'
import { entryNote, entryTags } from './entry-words.ts'

export interface EntryChange {
  add?: string[]
  remove?: string[]
  note?: { text: string | null; blind: boolean }
}

interface EntryEditorProps {
  entry: OutboxEntry
  onChange: (change: EntryChange) => void
}

/** Tags and note of what is not sent yet. The library's tags are asked for only here, when somebody edits. */
export function EntryEditor({ entry, onChange }: EntryEditorProps) {
  const { client } = useLibrary()
  const tags = useQuery(tagsQuery(client))
  return (
    <div className="flex flex-col gap-2">
      <TagEditor
        tags={entryTags(entry)}
        known={tags.data ?? []}
        onAdd={(add) => onChange({ add })}
        onRemove={(tag) => onChange({ remove: [tag] })}
      />
      <NoteEditor
        note={entryNote(entry)}
        onCommit={(text) => onChange({ note: { text, blind: entry.bookmarkId === null } })}
      />
    </div>
  )
}
