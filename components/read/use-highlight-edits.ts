import type { Bookmark, Highlight, NewHighlight } from '@bookplate/contract'
import { useState } from 'react'
import type { Edit } from '@/lib/outbox/entry.ts'
import { useLibrary } from '@/lib/query/library-context.tsx'
import type { ChosenWords } from './chosen-words.ts'

const editedOf = ({ id, quote, prefix, suffix, note }: Highlight): NewHighlight => ({
  id,
  quote,
  ...(prefix ? { prefix } : {}),
  ...(suffix ? { suffix } : {}),
  ...(note ? { note } : {}),
})

/** What a person does with the highlights of a bookmark; each letter of a note is written down as it is typed. */
export function useHighlightEdits({ id, url, title }: Bookmark, edit: (edit: Edit) => void) {
  const { journal } = useLibrary()
  /** The one whose note is open. */
  const [noted, setNoted] = useState<string | null>(null)
  const type = (remark: NewHighlight[]) =>
    journal?.type({ url, title: title ?? '', bookmarkId: id }, { remark })
  return {
    noted,
    setNoted: (id: string | null) => setNoted(id),
    add: (words: ChosenWords): string => {
      const highlight = { id: crypto.randomUUID(), ...words }
      edit({ highlight: [highlight] })
      return highlight.id
    },
    remove: (highlight: Highlight) => edit({ unhighlight: [editedOf(highlight)] }),
    typeNote: (highlight: Highlight, note: string) => type([{ ...editedOf(highlight), note }]),
    storeNote: (highlight: Highlight, note: string) => {
      if (note.trim() !== (highlight.note ?? '').trim()) edit({ remark: [{ ...editedOf(highlight), note }] })
      type([])
    },
  }
}
export type HighlightEdits = ReturnType<typeof useHighlightEdits>
