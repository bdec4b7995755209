import { droppedByCollection, type Dropped } from '@/lib/collect/collection-filters.ts'
import { t, type PlainKey } from '@/lib/language/translate.ts'
import type { SearchInput } from '@/lib/search/search-input.ts'

const WORDS: Record<Exclude<Dropped, 'words'>, PlainKey> = {
  untagged: 'collect.drops.untagged',
  captured: 'collect.drops.captured',
  archive: 'collect.drops.archive',
  images: 'collect.drops.images',
}

/** Names the parts of a search that a collection can't store. */
export const droppedWords = (input: SearchInput): string[] =>
  droppedByCollection(input).map((part) =>
    part === 'words' ? t('collect.drops.words', { words: input.query.trim() }) : t(WORDS[part]),
  )
