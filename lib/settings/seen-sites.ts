import { isRecord } from '@bookplate/contract'
import { localArea } from '@/lib/platform/storage.ts'
import { createStoredItem } from '@/lib/platform/stored-item.ts'

export type SeenSites = Record<string, 'yes' | 'no'>

export const SEEN_SITES_KEY = 'seenSites'
const MAX_SITES = 500

/** Choices by site: whether to capture its pages. Newest last. */
export const seenSitesItem = createStoredItem<SeenSites>(localArea, {
  key: SEEN_SITES_KEY,
  version: 1,
  parse: (value) =>
    isRecord(value) && Object.values(value).every((answer) => answer === 'yes' || answer === 'no')
      ? (value as SeenSites)
      : undefined,
  fallback: {},
})

export async function rememberSite(url: string, answer: 'yes' | 'no'): Promise<void> {
  const { host } = new URL(url)
  await seenSitesItem.update((sites) => {
    const others = Object.entries(sites).filter(([site]) => site !== host)
    return Object.fromEntries([...others.slice(1 - MAX_SITES), [host, answer]])
  })
}
