import { useEffect, useMemo, useRef, useState } from 'react'
import type { PageChange } from '@/lib/messaging/saving-protocol.ts'
import { createDrafts } from '@/lib/platform/drafts.ts'

const QUIET_MS = 600
const now = () => Date.now()

interface NoteDraftOptions {
  account: string
  url: string
  /** Whether the bookmark's own note is known. */
  isSighted: boolean
  change: (change: PageChange) => Promise<void>
}

/**
 * Keeps each letter of the note at once, and stores it when typing pauses, when the field is left and when the popup
 * closes. The draft goes once the queue has it.
 */
export function useNoteDraft({ account, url, isSighted, change }: NoteDraftOptions) {
  const [drafts] = useState(() => createDrafts(localStorage, now))
  const initial = useMemo(() => drafts.read(account, url), [drafts, account, url])
  const words = useRef(initial ?? { note: '', tagText: '' })
  const unstored = useRef(initial?.note ? initial.note : null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const keep = () => drafts.write(account, url, words.current)
  const release = () => {
    if (unstored.current !== null) return
    words.current = { ...words.current, note: '' }
    if (words.current.tagText) keep()
    else drafts.clear(url)
  }
  const store = async () => {
    clearTimeout(timer.current)
    const text = unstored.current
    if (text === null) return
    await change({ note: { text: text.trim() === '' ? null : text, blind: !isSighted } })
    if (unstored.current === text) unstored.current = null
    release()
  }
  const storeNow = useRef(store)
  useEffect(() => {
    storeNow.current = store
  })
  useEffect(() => {
    const flush = () => void storeNow.current().catch(() => undefined)
    addEventListener('pagehide', flush)
    return () => removeEventListener('pagehide', flush)
  }, [])

  return {
    initialNote: initial?.note || undefined,
    initialTagText: initial?.tagText ?? '',
    onNoteDraft: (note: string) => {
      unstored.current = note
      words.current = { ...words.current, note }
      keep()
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void storeNow.current().catch(() => undefined), QUIET_MS)
    },
    onTagText: (tagText: string) => {
      words.current = { ...words.current, tagText }
      if (tagText || words.current.note) keep()
      else drafts.clear(url)
    },
    storeNow: () => storeNow.current(),
  }
}
