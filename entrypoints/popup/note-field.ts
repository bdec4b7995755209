import { countCharacters, MAX_NOTE_LENGTH } from '@bookplate/contract'
import type { TypedNote } from '@/lib/outbox/entry.ts'
import { bothEnds } from '@/lib/words/both-ends.ts'
import { joinParagraphs, withoutParagraphs } from '@/lib/words/paragraphs.ts'

/** Of the texts that were stored here, as many as the library may still have in place of the last. */
const STORED_LAST = 3

export interface NoteFieldDeps {
  /** Writes down what stands in the field, for whoever sends it when this popup is gone; null where all is stored. */
  keep: (note: TypedNote | null) => void
  store: (note: TypedNote) => Promise<void>
}

/** The note of the page, in the library or on its way there; undefined while it is not known. */
export interface PageNote {
  stored: string | null | undefined
  /** Whether the library's own note is still unknown. */
  isBlind: boolean
}

/** What of `stored` is none of these texts, which stood in the field; the longest counts. */
function foreignPart(stored: string, own: Iterable<string>): string {
  const found = [...own]
    .toSorted((left, right) => right.length - left.length)
    .find((text) => text.trim() !== '' && withoutParagraphs(stored, text) !== stored.trim())
  return found === undefined ? stored : withoutParagraphs(stored, found)
}

/** A note field over a note that may become known, or another one, while somebody types. */
export function createNoteField(deps: NoteFieldDeps) {
  let page: PageNote = { stored: undefined, isBlind: true }
  /** What was typed last; null as long as nothing was. */
  let typed: string | null = null
  let unstored: string | null = null
  /** Texts that stood in the field, as they may have come into the note of the page. */
  let own = new Set<string>()
  /** Notes of the page that were shown, or that this one was joined to. */
  const shown = new Set<string>()
  /** What the page's note says besides: it came while somebody typed, so the field does not show it. */
  let unseen = ''

  const noteOf = (text: string): TypedNote => ({
    text: joinParagraphs([unseen, text]) || null,
    blind: page.isBlind,
    // What was there comes first, and what was stored last.
    seen: bothEnds([...shown, ...[...own].slice(-STORED_LAST)]),
  })
  const type = (text: string): void => {
    typed = text
    unstored = text
    deps.keep(noteOf(text))
  }

  return {
    type,

    /** Another note of the page became known; what is stored later was typed here. */
    learn(next: PageNote): void {
      page = next
      if (page.stored === undefined) return
      const stored = page.stored ?? ''
      if (typed === null) {
        // What was shown before may say more than this one, on which somebody types now.
        shown.clear()
        own = new Set([stored])
      } else unseen = foreignPart(stored, own)
      shown.add(stored)
      if (unstored !== null) type(unstored)
    },

    /** What an earlier popup could not store is typed on; the whole text to show, or null for none. */
    resume(left: TypedNote): string | null {
      const text = left.text ?? ''
      if (text.trim() === '') return null
      const stored = page.stored ?? ''
      const isSame = left.blind || left.seen.some((seen) => seen.trim() === stored.trim())
      const present = typed ?? stored
      const whole =
        isSame && typed === null ? text : joinParagraphs([present, withoutParagraphs(text, present)])
      type(whole)
      return whole
    },

    /** Nobody is in the field any more, so it may show what came while somebody was: that, or null for no change. */
    leave(): string | null {
      if (unseen === '' || typed === null) return null
      const whole = joinParagraphs([unseen, typed])
      unseen = ''
      own.add(whole)
      typed = whole
      // Where it cannot be stored now, the next try must not store what was typed alone.
      if (unstored !== null) type(whole)
      return whole
    },

    async store(): Promise<void> {
      const text = unstored
      if (text === null) return
      // It stays a draft; the field says so.
      if (countCharacters(text) > MAX_NOTE_LENGTH) throw new RangeError('The note is too long.')
      const note = noteOf(text)
      own.add(text)
      // Before the answer: what is typed meanwhile goes after it.
      shown.add(note.text ?? '')
      await deps.store(note)
      if (unstored !== text) return
      unstored = null
      deps.keep(null)
    },
  }
}
