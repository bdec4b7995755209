import type { CheckedAddress } from '../../storage/libraries/links-store.ts'

export type LinkAnswer =
  | { url: string; status: number }
  /** Failure without a response. `isGone`: the domain no longer exists. */
  | { reason: string; isGone: boolean }

type LinkResult = Pick<CheckedAddress, 'outcome' | 'status' | 'reason' | 'movedTo'>

const NOT_THERE = [404, 410]

const isFrontPage = ({ pathname, search }: URL): boolean =>
  search === '' && /^\/(?:index\.\w+)?$/.test(pathname)
const hostOf = ({ hostname }: URL): string => hostname.replace(/^www\./, '')

/** Detects a redirect to another site's front page, which means that the page was removed. */
function leadsElsewhere(from: string, to: string): boolean {
  const [own, now] = [new URL(from), new URL(to)]
  return hostOf(own) !== hostOf(now) && isFrontPage(now) && !isFrontPage(own)
}

/** Dead only if the site says so or no longer exists. Possibly temporary failures are unknown. */
export function classifyLink(url: string, answer: LinkAnswer): LinkResult {
  if ('reason' in answer)
    return { outcome: answer.isGone ? 'dead' : 'unknown', status: null, reason: answer.reason, movedTo: null }
  const { status } = answer
  const result = { status, reason: null, movedTo: null }
  if (NOT_THERE.includes(status)) return { ...result, outcome: 'dead' }
  if (status < 200 || status > 299) return { ...result, outcome: 'unknown' }
  if (leadsElsewhere(url, answer.url)) return { ...result, outcome: 'moved', movedTo: answer.url }
  return { ...result, outcome: 'alive' }
}
