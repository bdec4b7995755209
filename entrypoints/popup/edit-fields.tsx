import { useEffect, useImperativeHandle, useMemo, useRef, useState, type RefObject } from 'react'
import type { CountedTag } from '@bookplate/contract'
import { NoteEditor } from '@/components/bookmark/note-editor.tsx'
import { TagEditor } from '@/components/bookmark/tag-editor.tsx'
import type { DraftView } from '@/lib/messaging/saving-protocol.ts'
import type { TypedFields } from '@/lib/typed/journal.ts'
import { createRecentTags } from '@/lib/save/recent-tags.ts'
import { useLibrary } from '@/lib/query/library-context.tsx'
import { AddedTags } from './added-tags.tsx'
import { bookmarkOf, knownOf } from './page-state.ts'
import { useNoteField } from './use-note-field.ts'
import type { PageModel } from './use-page.ts'
import { SuggestedTags } from './suggested-tags.tsx'
import { useSuggestedTags } from './use-suggested-tags.ts'

interface EditFieldsProps {
  model: PageModel
  account: string
  page: { url: string; title: string }
  known: readonly CountedTag[]
  /** Whether tags of similar bookmarks are offered. */
  suggests: boolean
  /** What an earlier popup left in these fields. */
  left: DraftView | null
  /** Filled with what stores the note before the popup closes itself. */
  storeNote: RefObject<(() => Promise<void>) | null>
}

/** Tags and note of the page; usable from the first moment, whether the save has returned or not. */
export function EditFields(props: EditFieldsProps) {
  const { model, account, page, known, suggests, left, storeNote } = props
  const { state, edit, change } = model
  const { send, journal } = useLibrary()
  const bookmark = bookmarkOf(state)
  const bookmarkId = bookmark?.id ?? null
  const recentTags = useMemo(() => createRecentTags(localStorage), [])
  const [recent, setRecent] = useState(() => recentTags.read(account))
  const suggested = useSuggestedTags(suggests, page.title, bookmark)
  const stored = knownOf(state)?.note
  const tagField = useRef<HTMLInputElement>(null)
  const keep = (fields: TypedFields) =>
    journal?.type({ url: page.url, title: page.title, bookmarkId }, { isHeld: false, ...fields })
  const forgetLeft = () => void send('page.forgetDraft', { url: page.url }).catch(() => undefined)
  const note = useNoteField({
    stored,
    isBlind: bookmark === null,
    left: left?.note ?? null,
    keep: (text) => keep({ note: text }),
    onResume: forgetLeft,
    store: (typed) => change({ note: typed }),
  })
  useImperativeHandle(storeNote, () => note.storeNow)
  useEffect(() => tagField.current?.focus(), [])
  const remove = (names: string[]) => void change({ remove: names }).catch(() => undefined)
  const add = (names: string[]) => {
    setRecent(recentTags.use(account, names))
    return change({ add: names })
  }
  return (
    <>
      <TagEditor
        inputRef={tagField}
        tags={edit.tags}
        known={known}
        recent={recent}
        beside={
          <SuggestedTags
            names={suggested}
            chosen={edit.tags}
            onAdd={(name) => void add([name]).catch(() => undefined)}
            onRemove={(name) => remove([name])}
          />
        }
        leftText={left?.tagText}
        onTextChange={(text) => keep({ tagText: text })}
        onAdd={(names) => {
          if (left?.tagText) forgetLeft()
          return add(names)
        }}
        boxClassName="h-15 content-start overflow-y-auto"
        onRemove={(name) => remove([name])}
      />
      <NoteEditor
        key={note.start.key}
        note={edit.note}
        initialDraft={note.start.text}
        onDraft={note.onType}
        onCommit={note.onLeave}
        isFilling
        className="min-h-16 flex-1"
      />
      {/* Known after the fields are there: in room that the note gives up. */}
      {left?.added.length ? <AddedTags names={left.added} onUndo={remove} /> : null}
    </>
  )
}
