import {
  countCharacters,
  isFlag,
  isText,
  listOf,
  MAX_NOTE_LENGTH,
  orNull,
  shaped,
  type Guarded,
} from '@bookplate/contract'
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react'
import { pageDraft } from '@/lib/drafts/drafts.ts'
import type { NoteFieldEdit } from '@/lib/outbox/entry.ts'
import { renameSeen } from '@/lib/outbox/rename-seen.ts'
import { useLibrary } from '@/lib/query/library-context.tsx'
import { bothEnds } from '@/lib/words/both-ends.ts'
import { hasParagraphs, joinParagraphs } from '@/lib/words/paragraphs.ts'
import { parseTags } from '@/lib/words/parse-tags.ts'

/** Text of the fields of an earlier popup that could not be sent, and tags to report. */
const isPageDraft = shaped({
  /** A note that is too long, or whose save was undone. */
  note: orNull(shaped({ text: orNull(isText), blind: isFlag, bases: listOf(isText) })),
  tagText: isText,
  /** Tags that were added from the field of the closed screen. */
  added: listOf(isText),
})
type PageDraft = Guarded<typeof isPageDraft>
const NO_DRAFT: PageDraft = { note: null, tagText: '', added: [] }

const isTooLong = (note: NoteFieldEdit): boolean => countCharacters(note.text ?? '') > MAX_NOTE_LENGTH
const joinTags = (...texts: string[]): string => texts.filter((text) => text.trim() !== '').join(', ')

interface FieldsOptions {
  page: { url: string; title: string; bookmarkId: string | null }
  /** Library of the page, if the screen shows another one. */
  library?: string
  /** Names of the library's tags, if they are loaded. */
  known: readonly string[] | undefined
  note: string | null
  /** Whether the library's own note is unknown. */
  isBlind?: boolean
  setNote: (note: NoteFieldEdit) => Promise<unknown> | void
  addTags: (names: string[]) => void
  /** For the popup, which shows the same fields again when it reopens on the same page. */
  popup?: {
    /** Pause in typing after which the note is stored, in milliseconds. */
    pauseMs: number
    /** Returns whether the save was undone, so that the text is stored but not sent. */
    isUndone: () => boolean
    /** Calls the listener when the outbox changed, because an earlier popup may have just closed. */
    onOutbox: (listener: () => void) => () => void
  }
}

/** Tag and note field of a bookmark. Each letter goes to a draft, so that closing the screen loses none. */
export function useFields({
  page,
  library,
  known,
  note,
  isBlind = false,
  setNote,
  addTags,
  popup,
}: FieldsOptions) {
  const { drafts } = useLibrary()
  const [draft] = useState(() => drafts.open(pageDraft(page.url), library))
  const typed = useRef<Pick<PageDraft, 'note' | 'tagText'>>(NO_DRAFT)
  const session = useRef<{ blind: boolean; bases: string[]; text: string } | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [left, setLeft] = useState(NO_DRAFT)

  const saved = note ?? ''
  const [field, setField] = useState({ base: saved, text: saved, isTyped: false })
  const [isFocused, setFocused] = useState(false)
  // Take over a newly stored note only if the text is unchanged or unfocused.
  if (field.base !== saved && (!field.isTyped || field.text === saved || !isFocused)) {
    // The text may stand alone in the stored note, or next to a text that was written elsewhere.
    const isStored = field.text === field.base || hasParagraphs(saved, field.text)
    setField({ ...field, base: saved, text: isStored ? saved : field.text })
  }

  const saveDraft = (part: Partial<typeof typed.current>) => {
    typed.current = { ...typed.current, ...part }
    const { note: text, tagText } = typed.current
    const add = parseTags(tagText, known).names ?? []
    const sent = text && !isTooLong(text) ? { note: text } : {}
    const rest = { note: sent.note ? null : text, tagText: add.length > 0 ? '' : tagText, added: add }
    const isSent = add.length > 0 || text !== rest.note
    draft.type(rest.note || tagText !== '' ? rest : null, isSent ? [{ ...page, edit: { ...sent, add } }] : [])
  }
  const typeNote = (text: string, blind: boolean, bases: string[]) => {
    session.current = { blind, bases, text }
    setField((field) => ({ ...field, text, isTyped: true }))
    saveDraft({ note: { text: text.trim() === '' ? null : text, blind, bases: bothEnds(bases) } })
  }
  async function storeNote(): Promise<void> {
    clearTimeout(timer.current)
    const { note: unstored } = typed.current
    if (!unstored) return
    // The text stays in the draft, and the field shows that it is too long.
    if (isTooLong(unstored)) throw new RangeError('The note is too long.')
    session.current?.bases.push(unstored.text ?? '')
    await setNote(unstored)
    if (typed.current.note === unstored) saveDraft({ note: null })
  }
  const commit = () => void (field.text === saved ? undefined : storeNote().catch(() => undefined))
  const changeNote = (text: string) => {
    const { blind, bases, text: last } = session.current ?? { blind: isBlind, bases: [], text: null }
    // The field shows another text than the last typed one if the library's note came in between.
    const isNews = field.text !== last && !(isBlind && note === null)
    typeNote(text, blind, isNews ? [...bases, field.text] : bases)
    clearTimeout(timer.current)
    if (popup) timer.current = setTimeout(() => void storeNote().catch(() => undefined), popup.pauseMs)
  }

  const restoreDraft = useEffectEvent((found: unknown) => {
    if (!isPageDraft(found)) return
    const { note: text, tagText, added } = found
    if (text?.text) {
      const { text: own = '', bases = [] } = session.current ?? {}
      typeNote(joinParagraphs([own, text.text]), text.blind, [...bases, ...text.bases])
    }
    saveDraft({ tagText: joinTags(tagText, typed.current.tagText) })
    setLeft((known) => ({ ...found, added: [...new Set([...known.added, ...added])] }))
    // The text is in the fields, and tags are reported once.
    draft.forget()
  })
  const end = useEffectEvent(() => {
    if (!popup) {
      void storeNote().catch(() => undefined)
      const { names } = parseTags(typed.current.tagText, known)
      if (!names?.length) return
      addTags(names)
      saveDraft({ tagText: '' })
      return
    }
    clearTimeout(timer.current)
    if (!popup.isUndone()) return
    if (typed.current.note || typed.current.tagText) draft.write({ ...NO_DRAFT, ...typed.current })
    draft.type(null, [])
  })
  const onOutbox = popup?.onOutbox
  useEffect(() => {
    let last: Promise<unknown> = Promise.resolve()
    // In turn, because a second read before `forget` would bring the same text twice.
    const look = () =>
      void (last = last.then(draft.read).then(
        (found) => restoreDraft(renameSeen(found)),
        () => undefined,
      ))
    if (onOutbox) look()
    const stop = onOutbox?.(look)
    return () => {
      stop?.()
      end()
    }
  }, [draft, onOutbox])

  return {
    storeNote,
    left,
    onTextChange: (tagText: string) => saveDraft({ tagText }),
    noteField: {
      value: field.text,
      onChange: changeNote,
      onFocus: () => setFocused(true),
      onBlur: () => {
        setFocused(false)
        commit()
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) commit()
      },
    },
  }
}
