import { splitPlatformScope, type Bookmark, type SummaryHit } from '@bookplate/contract'
import { allows, passesFilters } from './passes-filters.ts'
import type { SearchInput } from './search-input.ts'

/** Also checks the filters of a bookmark for which its summary hit lacks the fields. */
export function passesAllFilters(
  hit: SummaryHit,
  { author, hasNote }: Pick<Bookmark, 'author'> & { hasNote: boolean },
  input: SearchInput,
): boolean {
  const { authors, authorMode, note, ...filters } = input.filters
  const isBy = (authors ?? []).some((wanted) => {
    const { platform, name } = splitPlatformScope(wanted)
    return author?.username === name && (platform === null || platform === hit.platform)
  })
  return (
    allows(authorMode, authors, isBy) &&
    (!note?.length || note.includes(hasNote ? 'has-note' : 'no-note')) &&
    passesFilters(hit, { ...input, filters }) === true
  )
}
