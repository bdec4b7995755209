import type { Account } from '@bookplate/contract'
import { t } from '@/lib/language/translate.ts'
import { andWords } from '@/lib/words/lists.ts'

const DAY_MS = 24 * 60 * 60_000

/** Formats a plan: "Paid plan", "Trial, 12 days and 40 tags left", "Free plan: no extension access". */
export function planWords(access: Account['access'], now: Date): string {
  if (access.hasPaidPlan || access.hasProAccess) return t('connect.plan.paid')
  if (!access.hasAppAccess) return t('connect.plan.free')
  const { trialEndsAt, tagsRemaining } = access.trial ?? {}
  const leftMs = trialEndsAt ? new Date(trialEndsAt).getTime() - now.getTime() : Number.NaN
  const days = Number.isFinite(leftMs) ? Math.max(Math.ceil(leftMs / DAY_MS), 0) : null
  const left = [
    days === null ? null : t('connect.plan.days', { count: days }),
    tagsRemaining == null ? null : t('connect.plan.tags', { count: tagsRemaining }),
  ].filter((part) => part !== null)
  return left.length > 0 ? t('connect.plan.trialLeft', { left: andWords(left) }) : t('connect.plan.trial')
}
