import { storable } from '@bookplate/contract'
import type { FetchPicture, ExtractCapture, FetchPage, SourcePage } from '../library/capture-interface.ts'
import { validationError } from '../errors/service-error.ts'
import type { ArchivedMedia } from './images/archive-media.ts'
import { PageFetchError } from '../errors/page-fetch-error.ts'
import { MAX_ARCHIVED, type Page } from './page.ts'
import type { FetchOptions, PageFetcher } from './page-fetcher.ts'
import { createSlots } from '../limits/slots.ts'

/** Maximum pages in memory. One account may use half of them. */
const MAX_PAGES = 8
const MAX_WAITING = 100
/** For cases that the fetcher's shorter limits miss. */
const SAVE_LIMIT_MS = 60_000

/** Every fetch failure is a 422, because the caller chose the address. */
function toServiceError(error: unknown): unknown {
  // Waits can exceed this limit together, although each is within its own.
  if (error instanceof DOMException && error.name === 'TimeoutError')
    return toServiceError(new PageFetchError('timeout', { cause: error }))
  if (!(error instanceof PageFetchError)) return error
  const { reason, message, retryable, status } = error
  const issue = { code: reason, message, path: ['url'] }
  return validationError([status === undefined ? issue : { ...issue, status }], { retryable, cause: error })
}

const toSourcePage = (page: Page, archived: ArchivedMedia, wanted: string[]): SourcePage =>
  storable({
    url: page.url,
    refreshed: page.refreshed,
    canonicalUrl: page.canonicalUrl,
    contentType: page.contentType,
    title: page.title,
    author: page.author && { ...page.author },
    content: page.content.map((block) => ({ ...block })),
    ...archived,
    wanted,
    contentCreatedAt: page.contentCreatedAt === null ? null : Date.parse(page.contentCreatedAt),
  })

function wantedOf(page: Page, { images }: ArchivedMedia): string[] {
  const stored = new Set(images.map(({ ref }) => ref))
  return page.images.slice(0, MAX_ARCHIVED).flatMap(({ ref }) => (stored.has(ref) ? [] : [ref]))
}

export function createPageSource(
  fetcher: PageFetcher,
  limitMs = SAVE_LIMIT_MS,
): {
  fetchPage: FetchPage
  extractCapture: ExtractCapture
  fetchPicture: FetchPicture
  fetchFile: (url: string, account: string, signal: AbortSignal) => Promise<string>
} {
  const turns = createSlots({ overall: MAX_PAGES, perAccount: MAX_PAGES / 2, maxWaiting: MAX_WAITING })

  const inTurn = async (
    account: string,
    work: (options: FetchOptions) => Promise<SourcePage>,
  ): Promise<SourcePage> => {
    const signal = AbortSignal.timeout(limitMs)
    try {
      return await turns.during({ account }, () => work({ account, signal }), signal)
    } catch (error) {
      throw toServiceError(error)
    }
  }

  return {
    fetchPage: (url, account) =>
      inTurn(account, async (options) => {
        const page = await fetcher.fetchPage(url, options)
        const archived = await fetcher.archiveMedia(page, new Map(), options)
        return toSourcePage(page, archived, wantedOf(page, archived))
      }),
    extractCapture: ({ url, language, file, pictures }, account) =>
      inTurn(account, async (options) => {
        const page = await fetcher.extractFile({ url, language, ...file }, options)
        const given = new Map(
          pictures.flatMap(({ url: address, bytes }) =>
            URL.canParse(address, url) ? [[new URL(address, url).href, bytes] as const] : [],
          ),
        )
        // A captured page and its addresses may be private, so fetch nothing.
        return toSourcePage(page, await fetcher.archiveMedia(page, given, options), [])
      }),
    fetchPicture: (url, account, signal) => fetcher.fetchPicture(url, { account, signal }),
    fetchFile: (url, account, signal) =>
      fetcher.fetchFile(url, { account, signal }).catch((error: unknown) => {
        throw toServiceError(error)
      }),
  }
}
