import type { Bookmark, Highlight, NewHighlight } from '@bookplate/contract'
import { useState } from 'react'
import type { Edit } from '@/lib/outbox/entry.ts'
import { newHighlight } from '@/lib/outbox/highlight-edit.ts'
import { useLibrary } from '@/lib/query/library-context.tsx'
import type { ChosenWords } from './chosen-words.ts'

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
    remove: (highlight: Highlight) => edit({ unhighlight: [newHighlight(highlight)] }),
    typeNote: (highlight: Highlight, note: string) => type([{ ...newHighlight(highlight), note }]),
    storeNote: (highlight: Highlight, note: string) => {
      if (note.trim() !== (highlight.note ?? '').trim())
        edit({ remark: [{ ...newHighlight(highlight), note }] })
      type([])
    },
  }
}
export type HighlightEdits = ReturnType<typeof useHighlightEdits>
