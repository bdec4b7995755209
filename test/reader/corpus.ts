import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '../../server/src/capture/page.ts'
import type { PreviewedMedia } from '../helpers/corpus-site.ts'
import { type Block, plainText } from '../../server/reader/src/portable-text.ts'

export const CORPUS = join(import.meta.dirname, 'corpus')

export const SITE = 'site.example'

/** Other served files: `path`, `status`, and response headers. */
export type ServedHeaders = { path?: string; status?: number } & Record<string, string | number | undefined>

/** Expected result of an extraction. Missing fields aren't checked. Addresses are paths of the site. */
export interface Expected {
  error?: string
  contentType?: string
  /** Element that is taken as article. */
  foundBy?: string
  title?: string | null
  author?: { username: string; displayName?: string; profileUrl?: string } | null
  siteName?: string | null
  language?: string | null
  canonicalUrl?: string | null
  contentCreatedAt?: string | null
  lead?: string | null
  /**
   * Blocks in order: a style, `bullet2`, `number1`, `image`, `embed`, or `code:js`. `*3` means three in a
   * row.
   */
  outline?: string
  images?: { url: string; altText?: string; width?: number; height?: number }[]
  media?: string[]
  links?: string[]
  embeds?: string[]
  code?: string[]
  tables?: number
  contains?: string[]
  lacks?: string[]
}

export interface CorpusCase {
  name: string
  bytes: Buffer
  headers: ServedHeaders
  expected: Expected
}

const readJson = <T>(file: string, fallback: T): T =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : fallback

export function loadCorpus(): CorpusCase[] {
  return readdirSync(CORPUS)
    .filter((name) => /^\d+-/.test(name))
    .map((name) => {
      const folder = join(CORPUS, name)
      const file = ['page.html', 'page.bin']
        .map((page) => join(folder, page))
        .find((page) => existsSync(page))
      if (!file) throw new Error(`${name} holds no page`)
      return {
        name,
        bytes: readFileSync(file),
        headers: readJson<ServedHeaders>(join(folder, 'headers.json'), {}),
        expected: readJson<Expected>(join(folder, 'expected.json'), {}),
      }
    })
}

function wordFor(block: Block): string {
  if (block._type === 'code') return block.language ? `code:${block.language}` : 'code'
  if (block._type !== 'block') return block._type
  const style = block.style === 'normal' || !block.listItem ? block.style : `${block.style}/`
  if (!block.listItem) return style
  return `${block.style === 'normal' ? '' : style}${block.listItem}${block.level}`
}

export function outlineOf(content: readonly Block[]): string {
  const runs: { word: string; times: number }[] = []
  for (const block of content) {
    const word = wordFor(block)
    const last = runs.at(-1)
    if (last?.word === word) last.times++
    else runs.push({ word, times: 1 })
  }
  return runs.map(({ word, times }) => (times === 1 ? word : `${word}*${times}`)).join(' ')
}

/** Converts a page to the form of its expectation, without the port. */
export function describePage(page: Page, media: readonly PreviewedMedia[], origin: string) {
  const bare = (url: string) => (url.startsWith(origin) ? url.slice(origin.length) : url)
  const texts = page.content.filter((block) => block._type === 'block')
  const { author } = page
  return {
    contentType: page.contentType,
    foundBy: page.foundBy,
    title: page.title,
    author: author && { ...author, ...(author.profileUrl ? { profileUrl: bare(author.profileUrl) } : {}) },
    siteName: page.siteName,
    language: page.language,
    canonicalUrl: page.canonicalUrl && bare(page.canonicalUrl),
    contentCreatedAt: page.contentCreatedAt,
    lead: page.leadImage && bare(page.leadImage.url),
    outline: outlineOf(page.content),
    images: page.images.map(({ url, altText, width, height }) => ({
      url: bare(url),
      altText,
      width,
      height,
    })),
    media: media.map(
      ({ type, url, preview }) =>
        `${type} ${bare(url)}${preview ? ` ${preview.width}x${preview.height}` : ''}`,
    ),
    links: texts.flatMap((block) => block.markDefs.map((mark) => bare(mark.href))),
    embeds: page.content.flatMap((block) => (block._type === 'embed' ? [bare(block.url)] : [])),
    code: page.content.flatMap((block) => (block._type === 'code' ? [block.code] : [])),
    tables: new Set(page.content.flatMap((block) => ('table' in block ? [block.table] : []))).size,
    text: plainText(page.content),
  }
}

export type Described = ReturnType<typeof describePage>

export const contentTypeOf = ({ headers }: CorpusCase) => String(headers['content-type'] ?? 'text/html')
