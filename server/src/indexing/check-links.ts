import { setTimeout as pause } from 'node:timers/promises'
import { judgeLink, type LinkAnswer } from '../library/links/judge.ts'
import type { Library } from '../operations/operations.ts'
import type { CheckedAddress } from '../storage/links-store.ts'

export type CheckedLibrary = Pick<Library, 'takeLinks' | 'putLinks' | 'endLinks'>

export interface LinkCheckerDeps {
  libraryOf: (accountId: string) => CheckedLibrary
  /** Asks for a page, and rejects with the reason of the signal alone. */
  ask: (url: string, asking: { account: string; signal: AbortSignal }) => Promise<LinkAnswer>
  log: (level: 'info' | 'warn', message: string, fields?: Record<string, unknown>) => void
  now: () => number
  /** Of this process. */
  holder: string
  pauses?: { hostMs: number; failedMs: number }
}

/** Asked for at a time, of one library. */
const BATCH = 100
/** Sites that are asked at the same time; each of them has one request at a time. */
const SITES_AT_ONCE = 4
/** Renewed with each page, longer than the slowest takes: what a kill left is taken up by then. */
const LEASE_MS = 120_000
const PAUSES = { hostMs: 2_000, failedMs: 60_000 }

interface Link {
  id: number
  url: string
}

const hostOf = ({ url }: Link): string => (URL.canParse(url) ? new URL(url).host : '')

/**
 * Checks the links of libraries whose owners asked for it: slowly, one request at a time for a site, with a pause
 * after each. What is left stands in the library, so a check goes on where it was after a stop of the service.
 */
export function createLinkChecker({
  libraryOf,
  ask,
  log,
  now,
  holder,
  pauses: { hostMs, failedMs } = PAUSES,
}: LinkCheckerDeps) {
  const stopping = new AbortController()
  const { signal } = stopping
  const running = new Map<string, Promise<void>>()
  /** Whether any site answered: where none does, it is this service that has no network. */
  let isOnline = false

  const checkOne = async (account: string, { id, url }: Link): Promise<CheckedAddress> => {
    const answer = await ask(url, { account, signal })
    if ('status' in answer) isOnline = true
    const judged = judgeLink(url, answer)
    return { id, ...judged, checkedAt: now() }
  }

  /** One site after the other; false once the owner has stopped it. */
  const checkSite = async (account: string, links: readonly Link[]): Promise<void> => {
    for (const link of links) {
      const checked = await checkOne(account, link)
      const isDoubtful = checked.outcome === 'dead' && checked.status === null && !isOnline
      await libraryOf(account).putLinks([isDoubtful ? { ...checked, outcome: 'unknown' } : checked])
      await pause(hostMs, undefined, { signal, ref: false })
      if (!(await libraryOf(account).takeLinks(holder, LEASE_MS, 0))) return
    }
  }

  const checkBatch = async (account: string, links: readonly Link[]): Promise<void> => {
    const sites = [...Map.groupBy(links, hostOf).values()]
    const next = async (): Promise<void> => {
      for (let site = sites.shift(); site; site = sites.shift()) await checkSite(account, site)
    }
    await Promise.all(Array.from({ length: SITES_AT_ONCE }, next))
  }

  const run = async (account: string): Promise<void> => {
    while (!signal.aborted) {
      try {
        const links = await libraryOf(account).takeLinks(holder, LEASE_MS, BATCH)
        if (links === null) return
        if (links.length === 0) {
          await libraryOf(account).endLinks()
          log('info', 'links are checked', { account })
          return
        }
        await checkBatch(account, links)
      } catch (error) {
        if (signal.aborted) return
        log('warn', 'links could not be checked', { account, error })
        await pause(failedMs, undefined, { signal, ref: false }).catch(() => {})
        return
      }
    }
  }

  /** Whoever comes next need not wait for the end of the lease. */
  const release = (account: string): Promise<unknown> =>
    libraryOf(account)
      .takeLinks(holder, 0, 0)
      .catch(() => null)

  return {
    /** Somebody may have asked for a check in this library. */
    look: (account: string): void => {
      if (signal.aborted || running.has(account)) return
      running.set(
        account,
        run(account)
          .then(() => release(account))
          .then(() => void running.delete(account)),
      )
    },
    close: async (): Promise<void> => {
      stopping.abort(new Error('The service stops'))
      await Promise.all(running.values())
    },
  }
}
