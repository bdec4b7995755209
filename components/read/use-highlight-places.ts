import { highlightsOf, type Bookmark, type Highlight, type QuotePlace } from '@bookplate/contract'
import { useMemo } from 'react'
import { markedBlocks, placesOf, quotableText } from '@/lib/portable-text/mark-highlights.ts'
import type { ChosenWords } from './chosen-words.ts'
import type { SafeBlock } from '@/lib/portable-text/safe-content.ts'

/** A highlight, and where the text has it; null where its words are not found any more. */
export interface PlacedHighlight {
  highlight: Highlight
  place: QuotePlace | null
}

/** The highlights of a bookmark in the order of its text, and the blocks with these marked. */
export function useHighlightPlaces(
  blocks: readonly SafeBlock[],
  bookmark: Bookmark,
): {
  places: PlacedHighlight[]
  marked: ReadonlyMap<string, SafeBlock>
  /** The highlight that is these very words of the text. */
  find: (words: ChosenWords) => Highlight | undefined
} {
  const given = bookmark['highlights']
  // Every edit makes the bookmark anew, and a long text is not looked through for each.
  const key = JSON.stringify(given ?? [])
  const hasSome = key !== '[]'
  const text = useMemo(() => quotableText(hasSome ? blocks : []), [blocks, hasSome])
  return useMemo(() => {
    const places = placesOf(text, highlightsOf({ highlights: JSON.parse(key) }))
    const find = (words: ChosenWords) => {
      const at = text.find(words)
      const isAt = (place: QuotePlace | null) => place?.start === at?.start && place?.end === at?.end
      return at ? places.find(({ place }) => isAt(place))?.highlight : undefined
    }
    return { places, marked: markedBlocks(text, places), find }
  }, [text, key])
}
