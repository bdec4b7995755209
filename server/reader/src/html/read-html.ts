import type { DomElement } from './dom.ts'
import { EMPTY_PAGE } from '../empty-page.ts'
import type { PageContent, PageImage } from '../page-content.ts'
import { type Block, paragraphsToBlocks, plainText, withCutMark } from '../portable-text.ts'
import { prepareDocument } from './prepare-document.ts'
import { findArticle } from './article.ts'
import { trimBoilerplate } from './trim-boilerplate.ts'
import type { MetaTags } from './meta-tags.ts'
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
import { findHeading, readTitle } from './page-title.ts'
import { removeOtherArticles } from './other-articles.ts'
import { openBoxAlone, openDocument, tidyHtml } from './parse-document.ts'
import { blocksOfHtml } from './blocks-of-html.ts'
import { textInScripts } from './text-in-scripts.ts'
import type { SiteRule } from './sites/site-rule.ts'
import { bodyBySite, factsBySite, ruleFor } from './sites/sites.ts'
import { toPortableText } from './to-portable-text.ts'
import { withTranscript } from './transcript.ts'

export interface HtmlPage {
  html: string
  /** The same once more, for what only few pages are asked: held all the while it would take as much memory. */
  reread: () => string
  url: string
  contentLanguage: string | undefined
  now: Date
  /** `head` reads what the page says of itself and leaves its body alone: the second try for a hostile one. */
  part: 'all' | 'head'
}

/** An application's page is empty until its script runs: what it says to search engines is all its text. */
const describe = (meta: MetaTags) => meta.first('og:description', 'description', 'twitter:description')

/** Characters under which a page shows too little to be what it was made for. */
const SHELL = 300

/** Publishers put the whole text into JSON-LD where the page itself shows only a teaser or an empty shell. */
function longerText(content: Block[], { main, meta, base }: PageSources, reread: () => string): Block[] {
  const shown = plainText(content).length
  const told = textOfLd(main?.['articleBody'])
  const drawn = told === undefined && shown < SHELL ? textInScripts(reread()) : undefined
  if (drawn !== undefined && drawn.length > 2 * shown) return blocksOfHtml(drawn, base).content
  const body = told ?? (shown === 0 ? describe(meta) : undefined)
  if (body === undefined || body.length < 2 * shown) return content
  const text = body.replace(/<[^>]{0,200}>/g, ' ')
  const kept = content.filter((block) => block._type === 'image' || block._type === 'embed')
  return [...kept, ...paragraphsToBlocks(text)]
}

type Body = Pick<PageContent, 'content' | 'foundBy' | 'images' | 'judged'>

function readBody(
  { reread, tidied }: { reread: () => string; tidied: string },
  sources: PageSources,
  rule: SiteRule | undefined,
  title: string | null,
): Body {
  sources.letGo()
  const document = prepareDocument(sources.document, sources.base)
  removeOtherArticles(document, title)
  const known = rule && bodyBySite(rule, document)
  if (known) return { ...toPortableText(known, sources.base), foundBy: 'site', judged: null }
  const { element, kind, judged } = findArticle(document, (place) =>
    prepareDocument(place ? openBoxAlone(tidied, place.at, place.end) : openDocument(tidied), sources.base),
  )
  const { content, images } = toPortableText(element, sources.base)
  return { content: longerText(content, sources, reread), images, foundBy: kind, judged }
}

function withLead(lead: PageImage | null, images: PageImage[]): PageImage[] {
  if (!lead) return images
  const same = images.find((image) => image.ref === lead.ref)
  const merged = same ? { ...same, altText: same.altText ?? lead.altText } : lead
  return [merged, ...images.filter((image) => image.ref !== lead.ref)]
}

/** Keys count up from the start, so that a page that did not change keeps them. */
const renumber = (content: readonly Block[]): Block[] =>
  content.map((block, index) => ({ ...block, _key: `b${index}` }))

/** Everything the library keeps of a web page. */
export function readHtml({ html, reread, url, contentLanguage, now, part }: HtmlPage): PageContent {
  const { tidied, isCut } = tidyHtml(html)
  // What only scripts say is looked for where there is one.
  const again = /<script/i.test(html) ? reread : () => ''
  const sources = readSources(openDocument(tidied), again, new URL(url), now)
  const siteName = readSiteName(sources)
  const title = readTitle(sources, siteName)
  const leadImage = readLeadImage(sources)
  const rule = ruleFor(sources.url)
  const language = readLanguage(sources, contentLanguage)
  let found: DomElement | null | undefined
  const heading = () => (found === undefined ? (found = findHeading(sources, title)) : found)
  const facts = {
    contentType: readContentType(sources),
    title,
    author: readAuthor(sources, heading),
    siteName,
    language,
    canonicalUrl: readCanonicalUrl(sources),
    contentCreatedAt: readPublishedAt(sources, { language, heading }),
    leadImage,
    videos: readVideos(sources),
    refreshUrl: readRefreshUrl(sources),
    ...(rule ? factsBySite(rule, sources.document, now) : {}),
  }
  // Last, because it takes the document apart.
  const { content, images, foundBy, judged } =
    part === 'all' ? readBody({ reread: again, tidied }, sources, rule, facts.title) : EMPTY_PAGE
  const known = { title: facts.title, author: facts.author?.displayName ?? null, host: sources.url.hostname }
  // A site's own rule takes no more than what is to be kept.
  const cut = foundBy === 'site' ? content : renumber(trimBoilerplate(content, known))
  const shown = part === 'all' ? withTranscript(cut, sources.ld) : cut
  return {
    ...facts,
    content: isCut ? withCutMark(shown) : shown,
    images: withLead(leadImage, images),
    foundBy,
    judged,
  }
}
