import { MAX_TAG_NAME_LENGTH, MAX_TAGS_PER_CHANGE } from '@bookplate/contract'
import type { PlainKey, Speaker } from '../../../lib/language/speaker.ts'

/** The account has as many as it can have. */
export interface Full {
  problem: 'full'
  most: number
}

/** `invalid`: a value that the form doesn't offer. */
export type RefusedRule =
  | { problem: 'noCondition' | 'noChange' | 'invalid' }
  | { problem: 'noSite'; value: string }
export type RefusedWebhook = Full | { problem: 'address' }

/** Part of a filter that isn't valid, and the names or values that are, if few. */
export interface FilterProblem {
  part: string
  allowed: readonly string[]
}

const WORDS: Record<Exclude<(RefusedRule | RefusedWebhook)['problem'], 'full' | 'noSite'>, PlainKey> = {
  noCondition: 'service.rules.noCondition',
  noChange: 'service.rules.noChange',
  invalid: 'errors.refused.title',
  address: 'service.webhooks.wrongAddress',
}

export function refusalWords({ t }: Speaker, refused: RefusedRule | RefusedWebhook): string {
  if (refused.problem === 'full') return t('service.limitReached', { most: refused.most })
  if (refused.problem === 'noSite') return t('imports.reason.notAddress', { value: refused.value })
  return t(WORDS[refused.problem])
}

/** The names or values that a filter can have, or `''`. */
export const allowedWords = ({ t, tag }: Speaker, { allowed }: FilterProblem): string =>
  allowed.length > 0 ? t('errors.allowed', { values: new Intl.ListFormat(tag).format(allowed) }) : ''

/** Returns null if the tags can be added. */
export function tagsProblem({ t }: Speaker, tags: readonly string[]): string | null {
  if (tags.length > MAX_TAGS_PER_CHANGE)
    return t('bookmark.tooManyTags', { count: tags.length, most: MAX_TAGS_PER_CHANGE })
  const long = tags.map((tag) => [...tag]).find((characters) => characters.length > MAX_TAG_NAME_LENGTH)
  if (!long) return null
  const start = long.slice(0, 20).join('')
  return t('bookmark.tagTooLong', { start, length: long.length, most: MAX_TAG_NAME_LENGTH })
}
