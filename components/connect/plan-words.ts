import type { Account } from '@bookplate/contract'
import { countWords } from '@/lib/words/numbers.ts'

const DAY_MS = 24 * 60 * 60_000

/** A plan in words: "Paid plan", "Trial, 12 days and 40 tags left", "Free plan: no extension access". */
export function planWords(access: Account['access'], now: Date): string {
  if (access.hasPaidPlan || access.hasProAccess) return 'Paid plan'
  if (!access.hasAppAccess) return 'Free plan: no extension access'
  const { trialEndsAt, tagsRemaining } = access.trial ?? {}
  const leftMs = trialEndsAt ? new Date(trialEndsAt).getTime() - now.getTime() : Number.NaN
  const days = Number.isFinite(leftMs) ? Math.max(Math.ceil(leftMs / DAY_MS), 0) : null
  const left = [
    days === null ? null : countWords(days, 'day'),
    tagsRemaining == null ? null : countWords(tagsRemaining, 'tag'),
  ].filter((part) => part !== null)
  return left.length > 0 ? `Trial, ${left.join(' and ')} left` : 'Trial'
}
