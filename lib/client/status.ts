import { readRateBudget } from '@bookplate/contract'
import type { ClientStatus, RetirementNotice } from './types.ts'

export function readRetirement(headers: Headers): RetirementNotice | null {
  const deprecation = headers.get('Deprecation')
  const sunset = headers.get('Sunset')
  if (deprecation === null && sunset === null) return null
  const links = headers.get('Link') ?? ''
  const link = /<([^>]*)>\s*;[^,<]*\brel="?[^",;<]*\bdeprecation\b/i.exec(links)?.[1] ?? null
  return { deprecation, sunset, link }
}

/** Calls `onStatus` for each change of the budget and for the first retirement notice. */
export function createStatusKeeper(now: () => number, onStatus: (status: ClientStatus) => void) {
  let status: ClientStatus = { rateBudget: null, retirement: null }
  const listeners = new Set([onStatus])
  return {
    read: (): ClientStatus => status,
    subscribe(listener: (status: ClientStatus) => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    learn(headers: Headers, isOfAccount: boolean): void {
      const budget = isOfAccount ? readRateBudget(headers) : null
      const retirement = status.retirement ?? readRetirement(headers)
      if (!budget && retirement === status.retirement) return
      status = { rateBudget: budget ? { ...budget, readAt: now() } : status.rateBudget, retirement }
      for (const listener of listeners) listener(status)
    },
  }
}
