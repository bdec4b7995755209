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

/** `open` loads the HTTP client and the image decoder. It is called for the first page, not at startup. */
export function createPageSource(open: () => Promise<PageFetcher>, limitMs = SAVE_LIMIT_MS) {
  const turns = createSlots({ overall: MAX_PAGES, perAccount: MAX_PAGES / 2, maxWaiting: MAX_WAITING })
  let opening: Promise<PageFetcher> | undefined
  const opened = (): Promise<PageFetcher> => (opening ??= open())

  const inTurn = async (
    account: string,
    work: (fetcher: PageFetcher, options: FetchOptions) => Promise<SourcePage>,
  ): Promise<SourcePage> => {
    const signal = AbortSignal.timeout(limitMs)
    try {
      const fetcher = await opened()
      return await turns.during({ account }, () => work(fetcher, { account, signal }), signal)
    } catch (error) {
      throw toServiceError(error)
    }
  }

  const fetchPage: FetchPage = (url, account) =>
    inTurn(account, async (fetcher, options) => {
      const page = await fetcher.fetchPage(url, options)
      const archived = await fetcher.archiveMedia(page, new Map(), options)
      return toSourcePage(page, archived, wantedOf(page, archived))
    })

  const extractCapture: ExtractCapture = ({ url, language, file, pictures }, account) =>
    inTurn(account, async (fetcher, options) => {
      const page = await fetcher.extractFile({ url, language, ...file }, options)
      const given = new Map(
        pictures.flatMap(({ url: address, bytes }) =>
          URL.canParse(address, url) ? [[new URL(address, url).href, bytes] as const] : [],
        ),
      )
      // A captured page and its addresses may be private, so fetch nothing.
      return toSourcePage(page, await fetcher.archiveMedia(page, given, options), [])
    })

  const fetchPicture: FetchPicture = async (url, account, signal) =>
    (await opened()).fetchPicture(url, { account, signal })

  const fetchFile = async (url: string, account: string, signal: AbortSignal): Promise<string> => {
    try {
      return await (await opened()).fetchFile(url, { account, signal })
    } catch (error) {
      throw toServiceError(error)
    }
  }

  const checkLink: PageFetcher['checkLink'] = async (...call) => (await opened()).checkLink(...call)

  return {
    fetchPage,
    extractCapture,
    fetchPicture,
    fetchFile,
    checkLink,
    /** Loads the code for the next page. A failure is reported with that page. */
    prepare: (): void =>
      void opened()
        .then((fetcher) => fetcher.prepare())
        .catch(() => {}),
    close: async (): Promise<void> => (await opening)?.close(),
  }
}

export type PageSource = ReturnType<typeof createPageSource>
