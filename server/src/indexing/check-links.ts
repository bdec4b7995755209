import { setTimeout as pause } from 'node:timers/promises'
import { classifyLink, type LinkAnswer } from '../library/links/classify-link.ts'
import type { Library } from '../operations/operations.ts'
import type { CheckedAddress } from '../storage/libraries/links-store.ts'

export type CheckedLibrary = Pick<Library, 'takeLinks' | 'putLinks' | 'endLinks'>

export interface LinkCheckerDeps {
  libraryOf: (accountId: string) => CheckedLibrary
  /** Rejects only with the signal's reason. */
  ask: (url: string, asking: { account: string; signal: AbortSignal }) => Promise<LinkAnswer>
  log: (level: 'info' | 'warn', message: string, fields?: Record<string, unknown>) => void
  now: () => number
  holder: string
  pauses?: { hostMs: number; failedMs: number }
}

const BATCH = 100
/** Each site gets one request at a time. */
const SITES_AT_ONCE = 4
/** Renewed with each page. Longer than the slowest page takes. */
const LEASE_MS = 120_000
const PAUSES = { hostMs: 2_000, failedMs: 60_000 }

interface Link {
  id: number
  url: string
}

const hostOf = ({ url }: Link): string => (URL.canParse(url) ? new URL(url).host : '')

/** One request per site at a time, with a pause. The library stores pending links for a restart. */
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
  /** If no site responds, this service has no network. */
  let isOnline = false

  const checkOne = async (account: string, { id, url }: Link): Promise<CheckedAddress> => {
    const answer = await ask(url, { account, signal })
    if ('status' in answer) isOnline = true
    const result = classifyLink(url, answer)
    return { id, ...result, checkedAt: now() }
  }

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

  /** Let another process continue before the lease ends. */
  const release = (account: string): Promise<unknown> =>
    libraryOf(account)
      .takeLinks(holder, 0, 0)
      .catch(() => null)

  return {
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
