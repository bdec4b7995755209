import { MAX_NOTE_LENGTH } from '@bookplate/contract'
import { useEffect, useRef, useState } from 'react'
import type { PageChange } from '@/lib/messaging/saving-protocol.ts'
import { createDrafts, resumeNote } from '@/lib/platform/drafts.ts'

const QUIET_MS = 600
const now = () => Date.now()
const NOTHING = { note: '', noteBefore: '', tagText: '' }

interface NoteDraftOptions {
  account: string
  url: string
  /** The bookmark's own note; undefined while it is not known. */
  stored: string | null | undefined
  change: (change: PageChange) => Promise<void>
}

/**
 * Keeps each letter of the note at once, and stores it when typing pauses, when the field is left and when the popup
 * closes. The draft goes once the queue has it.
 */
export function useNoteDraft({ account, url, stored, change }: NoteDraftOptions) {
  const [drafts] = useState(() => createDrafts(localStorage, now))
  const [kept] = useState(() => drafts.read(account, url))
  /** What the field shows at first; another `key` makes it begin anew. */
  const [field, setField] = useState({ key: 'first', text: kept?.note || undefined })
  const words = useRef(kept ?? NOTHING)
  const unstored = useRef<string | null>(null)
  const hasTyped = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isSighted = stored !== undefined

  const keep = () => drafts.write(account, url, words.current)
  const release = () => {
    words.current = { ...words.current, note: '', noteBefore: '' }
    if (words.current.tagText) keep()
    else drafts.clear(url)
  }
  const store = async () => {
    clearTimeout(timer.current)
    const text = unstored.current
    // What is too long stays a draft; the field says so.
    if (text === null || text.length > MAX_NOTE_LENGTH) return
    await change({ note: { text: text.trim() === '' ? null : text, blind: !isSighted } })
    if (unstored.current !== text) return
    unstored.current = null
    release()
  }
  const latest = useRef({ store, release })
  useEffect(() => {
    latest.current = { store, release }
  })

  useEffect(() => {
    if (!kept?.note || !isSighted || hasTyped.current) return
    const found = resumeNote(kept, stored ?? '')
    if (found.kind === 'done') {
      latest.current.release()
      setField({ key: 'stored', text: undefined })
      return
    }
    if (found.kind === 'resume') unstored.current = found.text
    setField({ key: 'kept', text: found.text })
    // Only when the bookmark becomes known: what is stored later was typed here.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [kept, isSighted])

  useEffect(() => {
    const flush = () => void latest.current.store().catch(() => undefined)
    addEventListener('pagehide', flush)
    return () => removeEventListener('pagehide', flush)
  }, [])

  return {
    field,
    initialTagText: kept?.tagText ?? '',
    onNoteDraft: (note: string) => {
      const noteBefore = words.current.note === '' ? (stored ?? '') : words.current.noteBefore
      hasTyped.current = true
      unstored.current = note
      words.current = { ...words.current, note, noteBefore }
      keep()
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void latest.current.store().catch(() => undefined), QUIET_MS)
    },
    onTagText: (tagText: string) => {
      words.current = { ...words.current, tagText }
      if (tagText || words.current.note) keep()
      else drafts.clear(url)
    },
    storeNow: () => latest.current.store(),
  }
}
