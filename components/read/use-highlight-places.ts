import { highlightsOf, type Bookmark, type Highlight, type QuotePlace } from '@bookplate/contract'
import { useMemo } from 'react'
import { markedBlocks, placesOf, quotableText } from '@/lib/portable-text/mark-highlights.ts'
import type { SelectedQuote } from '@/lib/words/quote-parts.ts'
import type { SafeBlock } from '@/lib/portable-text/safe-content.ts'

export interface PlacedHighlight {
  highlight: Highlight
  place: QuotePlace | null
}

export function useHighlightPlaces(blocks: readonly SafeBlock[], bookmark: Bookmark) {
  const highlights = bookmark['highlights']
  // Edits recreate the bookmark, so compare the highlights to avoid searching a long text again.
  const key = JSON.stringify(highlights ?? [])
  const hasSome = key !== '[]'
  const text = useMemo(() => quotableText(hasSome ? blocks : []), [blocks, hasSome])
  return useMemo(() => {
    const places = placesOf(text, highlightsOf({ highlights: JSON.parse(key) }))
    const find = (quote: SelectedQuote) => {
      const at = text.find(quote)
      const isAt = (place: QuotePlace | null) => place?.start === at?.start && place?.end === at?.end
      return at ? places.find(({ place }) => isAt(place))?.highlight : undefined
    }
    return { places, marked: markedBlocks(text, places), find }
  }, [text, key])
}
