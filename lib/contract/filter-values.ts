import type { ContentTypeFilter } from './filters.ts'
import { oneOf } from './guards.ts'
import { PLATFORMS, type CONTENT_TYPES } from './vocabulary.ts'

/** Reading the values of filters without Zod; see `vocabulary.ts` for why. */

type Platform = (typeof PLATFORMS)[number]
type ContentType = (typeof CONTENT_TYPES)[number]

const isPlatform = oneOf(PLATFORMS)

/**
 * Splits `<platform>:<rest>` into its parts; anything else is bare. Of authors, only a known platform counts as
 * one, because a username may hold a colon.
 */
export function splitPlatformScope(value: string): { platform: Platform | null; name: string } {
  const colon = value.indexOf(':')
  const platform = value.slice(0, Math.max(colon, 0))
  return isPlatform(platform) ? { platform, name: value.slice(colon + 1) } : { platform: null, name: value }
}

/** The parts of a content type filter value. */
export function splitContentType(value: ContentTypeFilter): {
  platform: Platform | null
  type: ContentType
} {
  const { platform, name } = splitPlatformScope(value)
  return { platform, type: name as ContentType }
}

/** The instant a date bound stands for, as ISO 8601 in UTC: a date is its midnight, a missing zone is UTC. */
export function boundInstant(moment: string): string {
  const zoned = /(Z|[+-]\d{2}:\d{2})$/i.test(moment) || !moment.includes('T')
  return new Date(zoned ? moment : `${moment}Z`).toISOString()
}
