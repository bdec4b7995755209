import { countCharacters, MAX_NOTE_LENGTH } from '@bookplate/contract'
import { useEffect, useRef, useState } from 'react'
import type { NoteFieldEdit } from '@/lib/outbox/entry.ts'
import type { JournalPage } from '@/lib/outbox/journal.ts'
import { useLibrary } from '@/lib/query/library-context.tsx'
import { bothEnds } from '@/lib/words/both-ends.ts'
import { joinParagraphs } from '@/lib/words/paragraphs.ts'
import { parseTags } from '@/lib/words/parse-tags.ts'

interface FieldsOptions {
  page: JournalPage
  note: string | null
  /** Whether the library's own note is unknown. */
  isBlind?: boolean
  setNote: (note: NoteFieldEdit) => Promise<unknown> | void
  addTags: (names: string[]) => void
  /** Stores the note when typing pauses for so long. */
  pauseMs?: number
  /** Whether the text is stored when the fields go and the page stays. */
  storesAtEnd?: boolean
  /** A note of an earlier screen that could not be sent. */
  left?: NoteFieldEdit | null
  onResume?: () => void
}

/** Tag and note field of a bookmark. Each letter goes to the journal, so that closing the screen loses none. */
export function useFields(options: FieldsOptions) {
  const { page, note, isBlind = false, setNote, addTags, pauseMs, storesAtEnd = true } = options
  const { left = null, onResume } = options
  const { journal } = useLibrary()
  const typed = useRef<{ note: NoteFieldEdit | null; tagText: string }>({ note: null, tagText: '' })
  /** Notes that this field may replace, and its text. */
  const session = useRef<{ blind: boolean; seen: string[]; text: string } | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** Initial note. Another key resets the field. */
  const [start, setStart] = useState<{ key: number; text?: string }>({ key: 0 })

  const keep = (fields: Partial<typeof typed.current>) => {
    typed.current = { ...typed.current, ...fields }
    journal.type(page, { ...typed.current, isHeld: false })
  }
  const typeNote = (text: string, blind: boolean, seen: string[]) => {
    session.current = { blind, seen, text }
    keep({ note: { text: text.trim() === '' ? null : text, blind, seen: bothEnds(seen) } })
  }
  const onDraft = (text: string, shown: string) => {
    const { blind, seen, text: last } = session.current ?? { blind: isBlind, seen: [], text: null }
    // The field shows another text than the last typed one if the library's note came in between.
    const isNews = shown !== last && !(isBlind && note === null)
    typeNote(text, blind, isNews ? [...seen, shown] : seen)
    clearTimeout(timer.current)
    if (pauseMs !== undefined) timer.current = setTimeout(() => void store().catch(() => undefined), pauseMs)
  }
  async function store(): Promise<void> {
    clearTimeout(timer.current)
    const { note: unstored } = typed.current
    if (!unstored) return
    // It stays in the journal; the field says so.
    if (countCharacters(unstored.text ?? '') > MAX_NOTE_LENGTH) throw new RangeError('The note is too long.')
    session.current?.seen.push(unstored.text ?? '')
    await setNote(unstored)
    if (typed.current.note === unstored) keep({ note: null })
  }
  const end = () => {
    if (!storesAtEnd) return clearTimeout(timer.current)
    void store().catch(() => undefined)
    const { names } = parseTags(typed.current.tagText)
    if (!names?.length) return
    addTags(names)
    keep({ tagText: '' })
  }
  const latestEnd = useRef(end)
  useEffect(() => {
    latestEnd.current = end
  })
  useEffect(() => () => latestEnd.current(), [])

  const leftText = left?.text ?? null
  useEffect(() => {
    if (!left || leftText === null) return
    const text = joinParagraphs([session.current?.text ?? '', leftText])
    typeNote(text, left.blind, [...(session.current?.seen ?? []), ...left.seen])
    onResume?.()
    setStart(({ key }) => ({ key: key + 1, text }))
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the draft is there
  }, [leftText])

  return {
    noteKey: start.key,
    storeNote: store,
    onTextChange: (tagText: string) => keep({ tagText }),
    noteField: { initialDraft: start.text, onDraft, onCommit: () => void store().catch(() => undefined) },
  }
}
