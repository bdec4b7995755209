import { EMPTY_PAGE } from '@bookplate/reader/empty-page'
import { createCheckLink, LINK_TIMEOUT_MS } from './fetch/check-link.ts'
import { createFetchGuard, type FetchedFile, type FetchGuard, type FetchLimits } from './fetch/fetch-guard.ts'
import type { FetchedPicture } from '../library/capture-interface.ts'
import { createFetchPicture } from './images/fetch-picture.ts'
import { createArchiveMedia, type ArchivedMedia } from './images/archive-media.ts'
import { fileNameOf, isMarkdownFile, languageOfFile } from '@bookplate/reader/file-name'
import type { ParseRequest } from '@bookplate/reader/parse-file'
import { type FileKind, identifyFile, parseContentType } from '@bookplate/reader/file-kind'
import type { ResolveHost } from './fetch/resolve-host.ts'
import { imageRef } from '@bookplate/reader/html/urls'
import type { PageContent } from '@bookplate/reader/page-content'
import type { ImageFiles, Page } from './page.ts'
import { PageFetchError } from '../errors/page-fetch-error.ts'
import { createIdleGate } from './idle-gate.ts'
import { createSlots } from '../limits/slots.ts'
import type { ParseLimits } from '@bookplate/reader/process'
import { createParsePool, fromExtractionError } from './parse-pool.ts'

/** Types of files that a copy of a page may hold. None of them runs anything there. */
const TYPE = /^(?:image\/[\w.+-]+|font\/[\w.+-]+|application\/(?:x-)?font-[\w.+-]+|text\/css)$/u

/** Returns a data URL. @throws {PageFetchError} */
async function fetchFile(guard: FetchGuard, url: string, options: FetchOptions): Promise<string> {
  const { bytes, headers } = await guard.get(url, { accept: 'image/*,font/*,text/css', ...options })
  const type = (headers.get('content-type') ?? '').split(';', 1)[0]!.trim().toLowerCase()
  if (!TYPE.test(type)) throw new PageFetchError('type')
  return `data:${type};base64,${Buffer.from(bytes).toString('base64')}`
}

const ACCEPT =
  'text/html,application/xhtml+xml,application/pdf;q=0.9,application/epub+zip;q=0.9,text/plain;q=0.8,application/rss+xml;q=0.8,application/atom+xml;q=0.8,image/*;q=0.8,*/*;q=0.1'
/** Each `<meta http-equiv="refresh">` costs another page. */
const MAX_REFRESHES = 2
/** Kinds with a partial extraction, if the whole file exceeds the limits. */
const LESS_OF = new Set<FileKind>(['html', 'pdf', 'text'])
/** Shorter limit, because a hanging image occupies a slot. */
const PICTURE_TIMEOUT_MS = 20_000

export interface FetchOptions {
  account?: string | undefined
  signal?: AbortSignal | undefined
}

export interface PageFetcher {
  prepare(): void
  fetchPage(url: string, options?: FetchOptions): Promise<Page>
  /** Extracts a file as if it had been fetched from its address. */
  extractFile(file: SourceFile, options?: FetchOptions): Promise<Page>
  checkLink: ReturnType<typeof createCheckLink>
  archiveMedia(page: Page, given: ImageFiles, options?: FetchOptions): Promise<ArchivedMedia>
  /** Rejects only with the signal's reason. */
  fetchPicture(url: string, options?: FetchOptions): Promise<FetchedPicture>
  fetchFile(url: string, options?: FetchOptions): Promise<string>
  close(): Promise<void>
}

export interface SourceFile {
  url: string
  type: string
  language: string | null
  bytes: Uint8Array
}

export interface ExtractionNote extends Pick<PageContent, 'foundBy' | 'candidates'> {
  host: string
  kind: ParseRequest['kind']
  bytes: number
  blocks: number
  ms: number
}

export interface PageFetcherDeps {
  /** Private hosts that may be fetched (`host` or `host:port`): BOOKPLATE_FETCH_ALLOW. */
  allow: readonly string[]
  resolve?: ResolveHost
  fetchLimits?: Partial<FetchLimits>
  parseLimits?: Partial<ParseLimits>
  now?: () => Date
  onExtracted?: (note: ExtractionNote) => void
}

function imagePage({ url, bytes }: FetchedFile, kind: FileKind): Page {
  const ref = imageRef(url.href)
  const image = { ref, url: url.href, altText: null, width: null, height: null }
  return {
    ...EMPTY_PAGE,
    contentType: 'image',
    url: url.href,
    refreshed: false,
    leadImage: image,
    images: [image],
    content: [{ _type: 'image', _key: 'b0', ref }],
    // Never archive an SVG, because it can contain scripts.
    files: new Map(kind === 'image' ? [[url.href, bytes]] : []),
  }
}

const nameOf = ({ headers, url }: FetchedFile): string => fileNameOf(headers.get('content-disposition'), url)

const kindOf = (file: FetchedFile): Promise<FileKind> =>
  identifyFile(parseContentType(file.headers.get('content-type')), file.bytes, nameOf(file)).catch(
    (error) => {
      throw fromExtractionError(error)
    },
  )

export function createPageFetcher(deps: PageFetcherDeps): PageFetcher {
  const { now = () => new Date() } = deps
  const createGuard = (limits: Partial<FetchLimits>): FetchGuard =>
    createFetchGuard({ ...deps, limits: { ...limits, ...deps.fetchLimits } })
  const guard = createGuard({})
  // Separate limits, so that hanging images and links don't delay pages.
  const pictureGuard = createGuard({ totalMs: PICTURE_TIMEOUT_MS })
  const linkGuard = createGuard({ totalMs: LINK_TIMEOUT_MS })
  // Extraction and image decoding take turns, to limit memory.
  const turns = createSlots({ overall: 1 })
  const idleGate = createIdleGate()
  const pool = createParsePool(deps.parseLimits, turns)

  const parse = async (
    file: FetchedFile,
    kind: ParseRequest['kind'],
    options: FetchOptions,
  ): Promise<PageContent> => {
    const { essence, charset } = parseContentType(file.headers.get('content-type'))
    const name = nameOf(file)
    const request = {
      kind,
      charset,
      bytes: file.bytes,
      url: file.url.href,
      contentLanguage: file.headers.get('content-language'),
      writtenIn: isMarkdownFile(essence, name) ? 'markdown' : languageOfFile(name),
      nowMs: now().getTime(),
    }
    try {
      return await pool.parse({ ...request, part: 'all' }, options)
    } catch (error) {
      options.signal?.throwIfAborted()
      if (!(error instanceof PageFetchError) || error.reason !== 'unreadable' || !LESS_OF.has(kind))
        throw error
      // If extraction fails, a page still has its title, and a PDF or text its plain words.
      return pool.parse({ ...request, part: 'head' }, options)
    }
  }

  const extract = async (
    file: FetchedFile,
    kind: FileKind,
    options: FetchOptions,
  ): Promise<{ page: Page; refreshUrl: string | null }> => {
    if (kind === 'image' || kind === 'svg') return { page: imagePage(file, kind), refreshUrl: null }
    const startedAt = performance.now()
    const { refreshUrl, candidates, ...content } = await parse(file, kind, options)
    options.signal?.throwIfAborted()
    deps.onExtracted?.({
      host: file.url.host,
      kind,
      foundBy: content.foundBy,
      candidates,
      bytes: file.bytes.length,
      blocks: content.content.length,
      ms: Math.round(performance.now() - startedAt),
    })
    return { page: { ...content, url: file.url.href, refreshed: false, files: new Map() }, refreshUrl }
  }

  const fetchPage = async (
    address: string,
    options: FetchOptions,
    deadline: AbortSignal,
    refreshes = 0,
  ): Promise<Page> => {
    const file = await guard.get(address, { accept: ACCEPT, deadline, ...options })
    const { page, refreshUrl } = await extract(file, await kindOf(file), options)
    if (refreshUrl === null || refreshes >= MAX_REFRESHES) return page
    try {
      return { ...(await fetchPage(refreshUrl, options, deadline, refreshes + 1)), refreshed: true }
    } catch (error) {
      // The page was extracted. A failing refresh target doesn't matter.
      if (error instanceof PageFetchError) return page
      throw error
    }
  }

  return {
    prepare: () => pool.prepare(),
    fetchPage: (url, options = {}) => {
      pool.prepare()
      return idleGate.during(() => fetchPage(url, options, guard.deadline()))
    },
    extractFile: async ({ url, type, language, bytes }, options = {}) => {
      const headers = new Map([
        ['content-type', type],
        ['content-language', language ?? ''],
      ])
      const file = { url: new URL(url), headers, bytes }
      // A document from a browser is HTML, even if it starts differently.
      const isDocument = parseContentType(type).essence === 'text/html'
      const extraction = async () => extract(file, isDocument ? 'html' : await kindOf(file), options)
      return (await idleGate.during(extraction)).page
    },
    checkLink: createCheckLink(linkGuard),
    archiveMedia: createArchiveMedia(turns),
    fetchPicture: createFetchPicture({ guard: pictureGuard, turns, idleGate }),
    fetchFile: (url, options = {}) => fetchFile(pictureGuard, url, options),
    async close() {
      await Promise.all([guard.close(), pictureGuard.close(), linkGuard.close(), pool.close()])
    },
  }
}
