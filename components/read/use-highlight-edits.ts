import { newHighlight, type Bookmark, type Highlight, type HighlightColor } from '@bookplate/contract'
import { useState } from 'react'
import type { Edit, Remark } from '@/lib/outbox/entry.ts'
import { useLibrary } from '@/lib/query/library-context.tsx'
import { bothEnds } from '@/lib/words/both-ends.ts'
import type { SelectedQuote } from '@/lib/words/quote-parts.ts'

const remarkOn = (
  { color: _color, ...highlight }: Highlight,
  note: string,
  bases: readonly string[],
): Remark => ({
  ...newHighlight(highlight),
  note,
  bases: bothEnds(bases),
})

export function useHighlightEdits(
  { id, url, title }: Bookmark,
  edit: (edit: Edit) => void,
  keepsColors: boolean,
) {
  const { drafts } = useLibrary()
  const [noted, setNoted] = useState<string | null>(null)
  const type = (highlight: Highlight, remark: Remark[]) =>
    drafts
      .open(`highlight ${highlight.id}`)
      .type(null, remark.length > 0 ? [{ url, title: title ?? '', bookmarkId: id, edit: { remark } }] : [])
  return {
    noted,
    setNoted: (id: string | null) => setNoted(id),
    add: (quotes: readonly SelectedQuote[], color?: HighlightColor): string => {
      const look = color && { color }
      const highlight = quotes.map((quote) => ({ id: crypto.randomUUID(), ...quote, ...look }))
      edit({ highlight })
      return highlight[0]!.id
    },
    /** Null if the library has no colors. */
    recolor: keepsColors
      ? ({ id }: Highlight, color: HighlightColor) => edit({ recolor: [{ id, color }] })
      : null,
    remove: (highlight: Highlight) => edit({ unhighlight: [newHighlight(highlight)] }),
    /** `bases`: notes that this one may replace. The last one is current. */
    typeNote: (highlight: Highlight, note: string, bases: readonly string[]) =>
      type(highlight, [remarkOn(highlight, note, bases)]),
    storeNote: (highlight: Highlight, note: string, bases: readonly string[]) => {
      if (note.trim() !== bases.at(-1)?.trim()) edit({ remark: [remarkOn(highlight, note, bases)] })
      type(highlight, [])
    },
  }
}
export type HighlightEdits = ReturnType<typeof useHighlightEdits>
