import type { CheckedAddress } from '../../storage/links-store.ts'

/** What came of asking for a page. */
export type LinkAnswer =
  /** Where the redirects ended, and with what. */
  | { url: string; status: number }
  /** Why nothing came; `gone`: the name of its site leads nowhere. */
  | { reason: string; isGone: boolean }

type Judged = Pick<CheckedAddress, 'outcome' | 'status' | 'reason' | 'movedTo'>

const NOT_THERE = [404, 410]

const isFrontPage = ({ pathname, search }: URL): boolean =>
  search === '' && /^\/(?:index\.\w+)?$/.test(pathname)
const hostOf = ({ hostname }: URL): string => hostname.replace(/^www\./, '')

/** Leads to the front page of another site although it was none: what was there is not. */
function leadsElsewhere(from: string, to: string): boolean {
  const [own, now] = [new URL(from), new URL(to)]
  return hostOf(own) !== hostOf(now) && isFrontPage(now) && !isFrontPage(own)
}

/**
 * What to call a link. Only a site that says so, or one that is no more, makes it dead: whatever may be different
 * tomorrow, or for a person with a browser, could not be checked.
 */
export function judgeLink(url: string, answer: LinkAnswer): Judged {
  if ('reason' in answer)
    return { outcome: answer.isGone ? 'dead' : 'unknown', status: null, reason: answer.reason, movedTo: null }
  const { status } = answer
  const judged = { status, reason: null, movedTo: null }
  if (NOT_THERE.includes(status)) return { ...judged, outcome: 'dead' }
  if (status < 200 || status > 299) return { ...judged, outcome: 'unknown' }
  if (leadsElsewhere(url, answer.url)) return { ...judged, outcome: 'moved', movedTo: answer.url }
  return { ...judged, outcome: 'alive' }
}
