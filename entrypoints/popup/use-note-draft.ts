import { countCharacters, MAX_NOTE_LENGTH } from '@bookplate/contract'
import { useEffect, useRef, useState } from 'react'
import type { DraftView, PageChange } from '@/lib/messaging/saving-protocol.ts'
import type { TypedNote } from '@/lib/outbox/note-edit.ts'
import { bothEnds } from '@/lib/words/both-ends.ts'
import { joinParagraphs, withoutParagraphs } from '@/lib/words/paragraphs.ts'

const QUIET_MS = 600
/** Of the texts that were stored here, as many as the library may still have in place of the last. */
const STORED_LAST = 3

interface NoteDraftOptions {
  /** The note that the page has, in the library or on its way there; undefined while it is not known. */
  stored: string | null | undefined
  /** Whether the library's own note is still unknown. */
  isBlind: boolean
  /** What an earlier popup could not store. */
  left: DraftView['note']
  /** Writes down what stands in the field, for whoever sends it when this popup is gone; null where all is stored. */
  keep: (note: TypedNote | null) => void
  /** What was left is in the field now. */
  onResume: () => void
  change: (change: PageChange) => Promise<void>
}

/** What of `stored` is none of these texts, which stood in the field; the longest counts. */
function foreignPart(stored: string, own: Iterable<string>): string {
  const found = [...own]
    .toSorted((left, right) => right.length - left.length)
    .find((text) => text.trim() !== '' && withoutParagraphs(stored, text) !== stored.trim())
  return found === undefined ? stored : withoutParagraphs(stored, found)
}

/** Writes each letter of the note down at once, and stores it when typing pauses and when the field is left. */
export function useNoteDraft({ stored, isBlind, left, keep, onResume, change }: NoteDraftOptions) {
  /** What the field shows at first; another `key` makes it begin anew. */
  const [field, setField] = useState<{ key: string; text?: string }>({ key: 'first' })
  const unstored = useRef<string | null>(null)
  /** What was typed last; null as long as nothing was. */
  const typed = useRef<string | null>(null)
  /** Texts that stood in the field, as they may have come into the note of the page. */
  const own = useRef(new Set<string>())
  /** Notes of the page that were shown, or that this one was joined to. */
  const shown = useRef(new Set<string>())
  /** What the page's note says besides: it came while somebody typed, so the field does not show it. */
  const unseen = useRef('')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isKnown = stored !== undefined

  const noteOf = (text: string): TypedNote => ({
    text: joinParagraphs([unseen.current, text]) || null,
    blind: isBlind,
    // What was there comes first, and what was stored last.
    seen: bothEnds([...shown.current, ...[...own.current].slice(-STORED_LAST)]),
  })
  const store = async () => {
    clearTimeout(timer.current)
    const text = unstored.current
    if (text === null) return
    // It stays a draft; the field says so.
    if (countCharacters(text) > MAX_NOTE_LENGTH) throw new RangeError('The note is too long.')
    const note = noteOf(text)
    own.current.add(text)
    // Before the answer: what is typed meanwhile goes after it.
    shown.current.add(note.text ?? '')
    await change({ note })
    if (unstored.current !== text) return
    unstored.current = null
    keep(null)
  }
  const storeLatest = useRef(store)
  useEffect(() => {
    storeLatest.current = store
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  const put = (text: string) => {
    typed.current = text
    unstored.current = text
    keep(noteOf(text))
  }

  useEffect(() => {
    if (!isKnown) return
    shown.current.add(stored ?? '')
    if (typed.current === null) {
      own.current = new Set([stored ?? ''])
    } else {
      unseen.current = foreignPart(stored ?? '', own.current)
      if (unstored.current !== null) put(unstored.current)
    }
    // Only when another note becomes known: what is stored later was typed here.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [stored, isBlind])

  useEffect(() => {
    const text = left?.text ?? ''
    if (!left || !isKnown || text.trim() === '') return
    const isSame = left.blind || left.seen.some((seen) => seen.trim() === (stored ?? '').trim())
    const present = typed.current ?? stored ?? ''
    const whole =
      isSame && typed.current === null ? text : joinParagraphs([present, withoutParagraphs(text, present)])
    put(whole)
    onResume()
    setField(({ key }) => ({ key: `${key}<`, text: whole }))
    // Once, when it is there and the page is known.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [left, isKnown])

  return {
    field,
    onNoteDraft: (text: string) => {
      put(text)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void storeLatest.current().catch(() => undefined), QUIET_MS)
    },
    /** Nobody is in the field any more, so it may show what came while somebody was. */
    onLeave: () => {
      if (unseen.current !== '' && typed.current !== null) {
        const whole = joinParagraphs([unseen.current, typed.current])
        unseen.current = ''
        own.current.add(whole)
        typed.current = whole
        // Where it cannot be stored now, the next try must not store what was typed alone.
        if (unstored.current !== null) put(whole)
        setField(({ key }) => ({ key: `${key}+`, text: whole }))
      }
      void storeLatest.current().catch(() => undefined)
    },
    storeNow: () => storeLatest.current(),
  }
}
