import { useEffect, useImperativeHandle, useMemo, useRef, useState, type RefObject } from 'react'
import { NoteEditor } from '@/components/bookmark/note-editor.tsx'
import { TagEditor } from '@/components/bookmark/tag-editor.tsx'
import { useFields } from '@/components/bookmark/use-fields.ts'
import { lazyPart } from '@/components/lazy-part.tsx'
import { createRecentTags } from '@/lib/save/recent-tags.ts'
import { bookmarkOf } from './page-state.ts'
import type { PageModel } from './use-page.ts'
import { useQuery } from '@tanstack/react-query'
import { onBackgroundEvent } from '@/lib/messaging/screen.ts'
import type { PageBookmark } from '@/lib/messaging/saving-protocol.ts'
import { QUERY_KEYS } from '@/lib/query/keys.ts'
import { useLibrary } from '@/lib/query/library-context.tsx'
import { tagsQuery } from '@/lib/query/tags.ts'

const NONE: readonly never[] = []

function useSuggestedTags(isOn: boolean, title: string, bookmark: PageBookmark | null) {
  const { send } = useLibrary()
  const suggested = useQuery({
    queryKey: [QUERY_KEYS.search, 'suggested', bookmark?.id],
    queryFn: ({ signal }) => {
      const { id, url, tags } = bookmark!
      return send('page.suggestTags', { bookmarkId: id, url, title, own: tags }, { signal })
    },
    enabled: isOn && bookmark !== null,
    staleTime: Infinity,
  })
  return suggested.data ?? NONE
}

/** Loaded lazily, because tags appear after the first render. */
const AddedTags = lazyPart(() => import('./added-tags.tsx'), 'AddedTags')
const SuggestedTags = lazyPart(() => import('./suggested-tags.tsx'), 'SuggestedTags')
const PAUSE_MS = 600
const onOutbox = (listener: () => void) => onBackgroundEvent(['outbox.changed'], listener)

interface EditFieldsProps {
  model: PageModel
  account: string
  page: { url: string; title: string }
  suggests: boolean
  /** Set to a function that stores the note before the popup closes itself. */
  storeNote: RefObject<(() => Promise<void>) | null>
}

export function EditFields(props: EditFieldsProps) {
  const { model, account, page, suggests, storeNote } = props
  const { state, edit, change } = model
  const { client } = useLibrary()
  const known = useQuery({ ...tagsQuery(client), enabled: state.status !== 'saving' }).data ?? NONE
  const bookmark = bookmarkOf(state)
  const bookmarkId = bookmark?.id ?? null
  const recentTags = useMemo(() => createRecentTags(localStorage), [])
  const [recent, setRecent] = useState(() => recentTags.read(account))
  const suggested = useSuggestedTags(suggests, page.title, bookmark)
  const tagField = useRef<HTMLInputElement>(null)
  useEffect(() => tagField.current?.focus(), [])
  const remove = (names: string[]) => void change({ remove: names }).catch(() => undefined)
  const add = (names: string[]) => {
    setRecent(recentTags.use(account, names))
    return change({ add: names })
  }
  const fields = useFields({
    page: { url: page.url, title: page.title, bookmarkId },
    known: known.map(({ name }) => name),
    note: edit.note,
    isBlind: bookmark === null,
    setNote: (note) => change({ note }),
    addTags: (names) => void add(names).catch(() => undefined),
    popup: { pauseMs: PAUSE_MS, isUndone: model.isUndone, onOutbox },
  })
  const { left, noteField, onTextChange } = fields
  useImperativeHandle(storeNote, () => fields.storeNote)
  return (
    <>
      <TagEditor
        inputRef={tagField}
        tags={edit.tags}
        known={known}
        recent={recent}
        labelExtra={
          suggested.length > 0 ? (
            <SuggestedTags
              names={suggested}
              chosen={edit.tags}
              onAdd={(name) => void add([name]).catch(() => undefined)}
              onRemove={(name) => remove([name])}
            />
          ) : null
        }
        leftText={left.tagText}
        onTextChange={onTextChange}
        onAdd={add}
        boxClassName="h-15 content-start overflow-y-auto"
        onRemove={(name) => remove([name])}
      />
      <NoteEditor {...noteField} isFilling className="min-h-16 flex-1" />
      {/* The note shrinks to make space for this. */}
      {left.added.length > 0 ? <AddedTags names={left.added} onUndo={remove} /> : null}
    </>
  )
}
