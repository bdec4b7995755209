import sharp from 'sharp'
import { createPageFetcher, type PageFetcher } from '../../server/src/capture/page-fetcher.ts'
import { MAX_ARCHIVED, type Page } from '../../server/src/capture/page.ts'
import type { DraftMedia } from '../../server/src/library/draft-bookmark.ts'
import { contentTypeOf, type CorpusCase, SITE } from '../reader/corpus.ts'
import { type LoopbackServer, startLoopbackServer } from './loopback-server.ts'

export interface CorpusSite {
  origin: string
  fetcher: PageFetcher
  urlOf(page: CorpusCase): string
  close(): Promise<void>
}

/** Current time in corpus tests. Extraction ignores later dates. */
export const CORPUS_NOW = new Date('2026-01-01T00:00:00Z')

const pathOf = (page: CorpusCase) => page.headers.path ?? `/${page.name}`

export interface PreviewedMedia extends DraftMedia {
  preview: { width: number; height: number } | null
}

/** Downloads all images of a page at once, with the final result of its bookmark. */
export async function mediaOf(fetcher: PageFetcher, page: Page): Promise<PreviewedMedia[]> {
  const wanted = new Set(page.images.slice(0, MAX_ARCHIVED).map(({ ref }) => ref))
  const archived = await fetcher.archiveMedia(page, new Map())
  const previews = new Map(archived.images.map((image) => [image.ref, image]))
  const media = await Promise.all(
    archived.media.map(async (stored) => {
      const item = { ...stored, preview: previews.get(stored.ref) ?? null }
      if (item.preview || !wanted.has(item.ref)) return item
      const found = await fetcher.fetchPicture(item.url)
      if (found.kind === 'small') return null
      if (found.kind === 'none') return item
      const { image, width, height } = found
      return { ...item, width, height, preview: image }
    }),
  )
  return media.filter((item) => item !== null)
}

/** Serves the corpus with its host names, and an image at every address that looks like one. */
export async function startCorpusSite(corpus: readonly CorpusCase[]): Promise<CorpusSite> {
  const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer()
  const served = new Map(corpus.map((page) => [pathOf(page), page]))
  const site: LoopbackServer = await startLoopbackServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://site').pathname
    const page = served.get(path)
    if (!page) {
      const isPicture = /\.(?:jpe?g|png|webp|gif)$/.test(path)
      response.writeHead(isPicture ? 200 : 404, { 'content-type': isPicture ? 'image/jpeg' : 'text/html' })
      response.end(isPicture ? picture : '<title>Not found</title>')
      return
    }
    const { path: _path, status = 200, ...headers } = page.headers
    const sent = Object.entries({ ...headers, 'content-type': contentTypeOf(page) }).filter(
      ([, value]) => value !== '',
    )
    response.writeHead(status, Object.fromEntries(sent.map(([name, value]) => [name, String(value)])))
    response.end(page.bytes)
  })
  const origin = `http://${SITE}:${site.port}`
  const fetcher = createPageFetcher({
    allow: [`${SITE}:${site.port}`],
    resolve: () => Promise.resolve([{ address: '127.0.0.1', family: 4 }]),
    now: () => CORPUS_NOW,
  })
  return {
    origin,
    fetcher,
    urlOf: (page) => origin + pathOf(page),
    close: async () => {
      await fetcher.close()
      await site.close()
    },
  }
}
