import { MAX_NOTE_LENGTH } from '@bookplate/contract'
import { useEffect, useRef, useState } from 'react'
import type { PageChange } from '@/lib/messaging/saving-protocol.ts'
import { createDrafts, resumeNote } from '@/lib/platform/drafts.ts'
import { joinParagraphs, withoutParagraphs } from '@/lib/words/paragraphs.ts'

const QUIET_MS = 600
const now = () => Date.now()
const NOTHING = { note: '', noteBefore: '', tagText: '' }

interface NoteDraftOptions {
  account: string
  url: string
  /** The note that the page has, in the library or on its way there; undefined while it is not known. */
  stored: string | null | undefined
  /** Whether the library's own note is still unknown. */
  isBlind: boolean
  change: (change: PageChange) => Promise<void>
}

/** What of `stored` is none of these texts, which stood in the field; the longest counts. */
function foreignPart(stored: string, own: Iterable<string>): string {
  const found = [...own]
    .toSorted((left, right) => right.length - left.length)
    .find((text) => text.trim() !== '' && withoutParagraphs(stored, text) !== stored.trim())
  return found === undefined ? stored : withoutParagraphs(stored, found)
}

/**
 * Keeps each letter of the note at once, and stores it when typing pauses, when the field is left and when the popup
 * closes. The draft goes once the queue has it and the bookmark is known: until then it is what is typed on.
 */
export function useNoteDraft({ account, url, stored, isBlind, change }: NoteDraftOptions) {
  const [drafts] = useState(() => createDrafts(localStorage, now))
  const [kept] = useState(() => drafts.read(account, url))
  const isKept = Boolean(kept?.note || kept?.noteBefore)
  /** What the field shows at first; another `key` makes it begin anew. */
  const [field, setField] = useState({ key: 'first', text: isKept ? kept?.note : undefined })
  const words = useRef(kept ?? NOTHING)
  const unstored = useRef<string | null>(null)
  /** What was typed last; null as long as nothing was. */
  const typed = useRef<string | null>(null)
  /** Texts that stood in the field, as they may have come into the note of the page. */
  const own = useRef(new Set(isKept && kept ? [kept.note] : []))
  /** What the page's note says besides: it came while somebody typed, so the field does not show it. */
  const unseen = useRef('')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isKnown = stored !== undefined

  const keep = () => drafts.write(account, url, words.current)
  const keepOrClear = () => {
    const { note, noteBefore, tagText } = words.current
    if (note || noteBefore || tagText) keep()
    else drafts.clear(account, url)
  }
  const release = () => {
    words.current = { ...words.current, note: '', noteBefore: '' }
    keepOrClear()
  }
  const store = async () => {
    clearTimeout(timer.current)
    const text = unstored.current
    // What is too long stays a draft; the field says so.
    if (text === null || text.length > MAX_NOTE_LENGTH) return
    own.current.add(text)
    await change({ note: { text: joinParagraphs([unseen.current, text]) || null, blind: isBlind } })
    if (unstored.current !== text) return
    unstored.current = null
    if (!isBlind) return release()
    words.current = { ...words.current, noteBefore: text }
    keepOrClear()
  }
  const latest = useRef({ store, release })
  useEffect(() => {
    latest.current = { store, release }
  })

  useEffect(() => {
    if (!isKnown) return
    if (typed.current !== null) {
      unseen.current = foreignPart(stored ?? '', own.current)
      if (!isBlind && unstored.current === null) latest.current.release()
      return
    }
    own.current = new Set([stored ?? ''])
    if (!kept || !isKept) return
    const found = resumeNote(kept, stored ?? '')
    unstored.current = found.kind === 'resume' ? found.text : null
    if (found.kind === 'done') {
      if (!isBlind) latest.current.release()
      setField({ key: 'stored', text: undefined })
      return
    }
    setField({ key: `${found.kind} ${stored}`, text: found.text })
    // Only when another note becomes known: what is stored later was typed here.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [kept, stored, isBlind])

  useEffect(() => {
    const flush = () => void latest.current.store().catch(() => undefined)
    addEventListener('pagehide', flush)
    return () => removeEventListener('pagehide', flush)
  }, [])

  return {
    field,
    initialTagText: kept?.tagText ?? '',
    onNoteDraft: (note: string) => {
      const { note: before, noteBefore } = words.current
      typed.current = note
      unstored.current = note
      words.current = {
        ...words.current,
        note,
        noteBefore: before || noteBefore ? noteBefore : (stored ?? ''),
      }
      keep()
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void latest.current.store().catch(() => undefined), QUIET_MS)
    },
    onTagText: (tagText: string) => {
      words.current = { ...words.current, tagText }
      keepOrClear()
    },
    /** Nobody is in the field any more, so it may show what came while somebody was. */
    onLeave: () => {
      if (unseen.current !== '' && typed.current !== null) {
        const whole = joinParagraphs([unseen.current, typed.current])
        unseen.current = ''
        own.current.add(whole)
        typed.current = whole
        // Where it cannot be stored now, the next try must not store what was typed alone.
        if (unstored.current !== null) {
          unstored.current = whole
          words.current = { ...words.current, note: whole }
          keep()
        }
        setField(({ key }) => ({ key: `${key}+`, text: whole }))
      }
      void latest.current.store().catch(() => undefined)
    },
    storeNow: () => latest.current.store(),
  }
}
