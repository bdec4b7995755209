import { useEffect, useRef, useState } from 'react'
import type { TypedNote } from '@/lib/outbox/entry.ts'
import { createNoteField, type NoteFieldDeps, type PageNote } from './note-field.ts'

const QUIET_MS = 600

interface NoteFieldOptions extends NoteFieldDeps, PageNote {
  /** What an earlier popup could not store. */
  left: TypedNote | null
  /** What was left is in the field now. */
  onResume: () => void
}

/** Writes each letter of the note down at once, and stores it when typing pauses and when the field is left. */
export function useNoteField({ stored, isBlind, left, onResume, ...deps }: NoteFieldOptions) {
  /** What the field shows at first; another `key` makes it begin anew. */
  const [start, setStart] = useState<{ key: number; text?: string }>({ key: 0 })
  const latest = useRef(deps)
  const [field] = useState(() =>
    createNoteField({
      keep: (note) => latest.current.keep(note),
      store: (note) => latest.current.store(note),
    }),
  )
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    latest.current = deps
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => field.learn({ stored, isBlind }), [field, stored, isBlind])
  const show = (text: string | null) =>
    text === null ? undefined : setStart(({ key }) => ({ key: key + 1, text }))

  const isKnown = stored !== undefined
  useEffect(() => {
    const text = left && isKnown ? field.resume(left) : null
    if (text === null) return
    onResume()
    show(text)
    // oxlint-disable-next-line react/exhaustive-deps -- once, when it is there and the page is known
  }, [left, isKnown])

  const storeNow = () => {
    clearTimeout(timer.current)
    return field.store()
  }
  return {
    start,
    onType: (text: string) => {
      field.type(text)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void field.store().catch(() => undefined), QUIET_MS)
    },
    onLeave: () => {
      show(field.leave())
      void storeNow().catch(() => undefined)
    },
    storeNow,
  }
}
