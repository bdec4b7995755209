import { countCharacters, MAX_NOTE_LENGTH } from '@bookplate/contract'
import { useEffect, useRef } from 'react'
import type { TypedNote } from '@/lib/outbox/entry.ts'
import { useLibrary } from '@/lib/query/library-context.tsx'
import { parseTags } from '@/lib/words/parse-tags.ts'

interface TypedFieldsOptions {
  /** With its library where that need not be the one that is shown. */
  page: { library?: string; url: string; title: string; bookmarkId: string | null }
  /** The note as it is shown. */
  note: string | null
  /** The library's own note is not known. */
  isBlind?: boolean
  setNote: (note: TypedNote) => void
  addTags: (names: string[]) => void
}

/**
 * Tag and note field of a bookmark: each letter is written down as it is typed, for whoever sends it when this surface
 * is gone, and what stands there is stored when only the fields go.
 */
export function useTypedFields({ page, note, isBlind = false, setNote, addTags }: TypedFieldsOptions) {
  const { journal } = useLibrary()
  const typed = useRef<{ note: TypedNote | null; tagText: string }>({ note: null, tagText: '' })
  const keep = (fields: Partial<typeof typed.current>) => {
    typed.current = { ...typed.current, ...fields }
    journal?.type(page, typed.current)
  }
  const storeNote = () => {
    const { note: left } = typed.current
    if (!left || countCharacters(left.text ?? '') > MAX_NOTE_LENGTH) return
    setNote(left)
    keep({ note: null })
  }
  const leave = () => {
    storeNote()
    const { names } = parseTags(typed.current.tagText)
    if (!names?.length) return
    addTags(names)
    keep({ tagText: '' })
  }
  const leaveLatest = useRef(leave)
  useEffect(() => {
    leaveLatest.current = leave
  })
  useEffect(() => () => leaveLatest.current(), [])
  return {
    onTextChange: (tagText: string) => keep({ tagText }),
    onDraft: (text: string, shown: string) =>
      keep({
        note: {
          text: text.trim() === '' ? null : text,
          blind: isBlind,
          seen: typed.current.note?.seen ?? (isBlind && note === null ? [] : [shown]),
        },
      }),
    onCommit: storeNote,
  }
}
