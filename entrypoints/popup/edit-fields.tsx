import { useImperativeHandle, useMemo, useState, type RefObject } from 'react'
import type { CountedTag } from '@bookplate/contract'
import { NoteEditor } from '@/components/bookmark/note-editor.tsx'
import { TagEditor } from '@/components/bookmark/tag-editor.tsx'
import { createRecentTags } from '@/lib/platform/recent-tags.ts'
import { bookmarkOf, knownOf } from './page-state.ts'
import { useNoteDraft } from './use-note-draft.ts'
import type { PageModel } from './use-page.ts'
import { useSuggestedTags } from './use-suggested-tags.ts'

interface EditFieldsProps {
  model: PageModel
  account: string
  page: { url: string; title: string }
  known: readonly CountedTag[]
  /** Whether tags of similar bookmarks are offered. */
  suggests: boolean
  /** Filled with what stores the note before the popup closes itself. */
  storeNote: RefObject<(() => Promise<void>) | null>
}

/** Tags and note of the page; usable from the first moment, whether the save has returned or not. */
export function EditFields({ model, account, page, known, suggests, storeNote }: EditFieldsProps) {
  const { state, edit, change } = model
  const bookmark = bookmarkOf(state)
  const recentTags = useMemo(() => createRecentTags(localStorage), [])
  const [recent, setRecent] = useState(() => recentTags.read(account))
  const suggested = useSuggestedTags(suggests && bookmark !== null, page.title, bookmark?.id)
  const stored = knownOf(state)?.note
  const draft = useNoteDraft({ account, url: page.url, stored, isBlind: bookmark === null, change })
  useImperativeHandle(storeNote, () => draft.storeNow)
  return (
    <>
      <TagEditor
        tags={edit.tags}
        known={known}
        recent={recent}
        suggested={suggested}
        initialText={draft.initialTagText}
        onTextChange={draft.onTagText}
        onAdd={(add) => {
          setRecent(recentTags.use(account, add))
          return change({ add })
        }}
        onRemove={(name) => void change({ remove: [name] }).catch(() => undefined)}
      />
      <NoteEditor
        key={draft.field.key}
        note={edit.note}
        initialDraft={draft.field.text}
        onDraft={draft.onNoteDraft}
        onCommit={draft.onLeave}
      />
    </>
  )
}
