import { oneOf, recordOf } from '@bookplate/contract'
import { createStoredItem, localArea } from '@/lib/platform/storage.ts'

export type SiteAnswers = Record<string, 'yes' | 'no'>

const MAX_SITES = 500

const sitesItem = (key: string) =>
  createStoredItem<SiteAnswers>(localArea, key, recordOf(oneOf(['yes', 'no'])), {})

/** Choices by site: whether to capture its pages. Newest last. */
export const captureAnswersItem = sitesItem('seenSites')
/** Sites whose pages are copied as they look whenever they are saved. Newest last. */
export const copyAnswersItem = sitesItem('copiedSites')

const remember = async (
  item: typeof captureAnswersItem,
  url: string,
  answer: 'yes' | 'no',
): Promise<void> => {
  const { host } = new URL(url)
  await item.update((sites) => {
    const others = Object.entries(sites).filter(([site]) => site !== host)
    return Object.fromEntries([...others.slice(1 - MAX_SITES), [host, answer]])
  })
}

export const rememberSite = (url: string, answer: 'yes' | 'no'): Promise<void> =>
  remember(captureAnswersItem, url, answer)
export const rememberCopiedSite = (url: string): Promise<void> => remember(copyAnswersItem, url, 'yes')
