import { MAX_TAGS_PER_CHANGE, MAX_TAG_NAME_LENGTH, tagNames } from '@bookplate/contract'
import { t } from '@/lib/language/translate.ts'

export type ParsedTags = { names: string[]; problem: null } | { names: null; problem: string }

/**
 * Reports invalid text instead of cutting it, so that nothing is lost. A name that differs from a known one only by
 * its separate accents becomes the known one.
 */
export function parseTags(text: string, known: readonly string[] = []): ParsedTags {
  const names = [
    ...new Set(tagNames(text).map((name) => known.find((tag) => tag.normalize() === name) ?? name)),
  ]
  const long = names.find((name) => [...name].length > MAX_TAG_NAME_LENGTH)
  if (long) {
    const characters = [...long]
    const problem = t('bookmark.tagTooLong', {
      start: characters.slice(0, 20).join(''),
      length: characters.length,
      most: MAX_TAG_NAME_LENGTH,
    })
    return { names: null, problem }
  }
  if (names.length > MAX_TAGS_PER_CHANGE) {
    const problem = t('bookmark.tooManyTags', { count: names.length, most: MAX_TAGS_PER_CHANGE })
    return { names: null, problem }
  }
  return { names, problem: null }
}
