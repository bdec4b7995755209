import { MAX_CONTENT_BLOCKS, MAX_CONTENT_CHARACTERS } from '../content-limits.ts'
import type { PageContent, PageImage } from '../page.ts'
import { type Block, paragraphsToBlocks, plainText } from '../portable-text.ts'
import { findArticle } from './article.ts'
import { simplifyCodeBlocks } from './code-blocks.ts'
import { markEmbeds } from './embeds.ts'
import { resolveImages } from './image-sources.ts'
import { textOfLd } from './json-ld.ts'
import { readAuthor } from './page-author.ts'
import {
  readCanonicalUrl,
  readContentType,
  readLanguage,
  readPublishedAt,
  readRefreshUrl,
  readSiteName,
} from './page-facts.ts'
import { readLeadImage } from './page-images.ts'
import { readVideos } from './page-videos.ts'
import { type PageSources, readSources } from './page-sources.ts'
import { readTitle } from './page-title.ts'
import { parseDocument } from './parse-document.ts'
import { toPortableText } from './to-portable-text.ts'

export interface HtmlPage {
  html: string
  url: string
  contentLanguage: string | undefined
  now: Date
  /** `head` reads what the page says of itself and leaves its body alone: the second try for a hostile one. */
  part: 'all' | 'head'
}

/** Publishers put the whole text into JSON-LD where the page itself shows only a teaser or an empty shell. */
function longerText(content: Block[], { main }: PageSources): Block[] {
  const body = textOfLd(main?.['articleBody'])
  if (body === undefined || body.length < 2 * plainText(content).length) return content
  const text = body.replace(/<[^>]{0,200}>/g, ' ')
  return paragraphsToBlocks(text, { blocks: MAX_CONTENT_BLOCKS, characters: MAX_CONTENT_CHARACTERS })
}

function readBody(html: string, sources: PageSources): { content: Block[]; images: PageImage[] } {
  const prepare = () => {
    const document = parseDocument(html)
    resolveImages(document, sources.base)
    markEmbeds(document, sources.base)
    simplifyCodeBlocks(document)
    return document
  }
  const { content, images } = toPortableText(findArticle(prepare), sources.base)
  return { content: longerText(content, sources), images }
}

function withLead(lead: PageImage | null, images: PageImage[]): PageImage[] {
  if (!lead) return images
  const same = images.find((image) => image.ref === lead.ref)
  const merged = same ? { ...same, altText: same.altText ?? lead.altText } : lead
  return [merged, ...images.filter((image) => image.ref !== lead.ref)]
}

/** Everything the library keeps of a web page. */
export function readHtml({ html, url, contentLanguage, now, part }: HtmlPage): PageContent {
  const sources = readSources(parseDocument(html), new URL(url), now)
  const { content, images } = part === 'all' ? readBody(html, sources) : { content: [], images: [] }
  const siteName = readSiteName(sources)
  const leadImage = readLeadImage(sources)
  return {
    contentType: readContentType(sources),
    title: readTitle(sources, siteName),
    author: readAuthor(sources),
    siteName,
    language: readLanguage(sources, contentLanguage),
    canonicalUrl: readCanonicalUrl(sources),
    contentCreatedAt: readPublishedAt(sources),
    leadImage,
    content,
    images: withLead(leadImage, images),
    videos: readVideos(sources),
    refreshUrl: readRefreshUrl(sources),
  }
}
