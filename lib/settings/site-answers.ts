import { isRecord } from '@bookplate/contract'
import { localArea } from '@/lib/platform/storage.ts'
import { createStoredItem } from '@/lib/platform/stored-item.ts'

export type SiteAnswers = Record<string, 'yes' | 'no'>

export const CAPTURE_ANSWERS_KEY = 'seenSites'
export const COPY_ANSWERS_KEY = 'copiedSites'
const MAX_SITES = 500

const sitesItem = (key: string) =>
  createStoredItem<SiteAnswers>(localArea, {
    key,
    version: 1,
    parse: (value) =>
      isRecord(value) && Object.values(value).every((answer) => answer === 'yes' || answer === 'no')
        ? (value as SiteAnswers)
        : undefined,
    fallback: {},
  })

/** Choices by site: whether to capture its pages. Newest last. */
export const captureAnswersItem = sitesItem(CAPTURE_ANSWERS_KEY)
/** Sites whose pages are copied as they look whenever they are saved. Newest last. */
export const copyAnswersItem = sitesItem(COPY_ANSWERS_KEY)

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
