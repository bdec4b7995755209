import { COPY_GAPS, type COPY_PARTS, type MissingParts } from '@bookplate/contract'
import { t, type PlainKey } from '@/lib/language/translate.ts'
import { listWords } from '@/lib/words/lists.ts'
import type { CopyFailure, CopyOutcome } from './outcome.ts'

const COUNTS: Record<(typeof COPY_PARTS)[number], (count: number) => string> = {
  image: (count) => t('copies.gap.image', { count }),
  style: (count) => t('copies.gap.style', { count }),
  font: (count) => t('copies.gap.font', { count }),
  frame: (count) => t('copies.gap.frame', { count }),
  text: () => t('copies.gap.text'),
}

const SENTENCES: Record<MissingParts['reason'], (parts: string) => string> = {
  unreadable: (parts) => t('copies.gaps.unreadable', { parts }),
  too_large: (parts) => t('copies.gaps.tooLarge', { parts }),
  limit: (parts) => t('copies.gaps.limit', { parts }),
}

export const missingWords = (missing: readonly MissingParts[]): string =>
  COPY_GAPS.flatMap((reason) => {
    const parts = missing.filter((part) => part.reason === reason)
    if (parts.length === 0) return []
    return SENTENCES[reason](listWords(parts.map(({ kind, count }) => COUNTS[kind](count))))
  }).join(' ')

const FAILURES: Record<CopyFailure, PlainKey> = {
  not_connected: 'copies.why.notConnected',
  not_offered: 'copies.why.notOffered',
  not_allowed: 'copies.why.notAllowed',
  unreadable: 'copies.why.unreadable',
  busy: 'popup.capture.busy',
  moved: 'copies.why.moved',
  too_large: 'copies.why.tooLarge',
  quota: 'copies.why.quota',
  disk_full: 'copies.why.diskFull',
}

export const outcomeTitle = ({ kind }: CopyOutcome): string =>
  kind === 'kept' ? t('copies.kept') : kind === 'waiting' ? t('copies.waiting') : t('copies.notKept')

/** Returns why there is no copy, or which parts it lacks. Empty if it is complete. */
export const outcomeDetail = (outcome: CopyOutcome): string =>
  outcome.kind === 'failed' ? t(FAILURES[outcome.reason]) : missingWords(outcome.missing)
