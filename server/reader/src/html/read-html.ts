import type { PageContent, PageImage } from '../page-content.ts'
import { EMPTY_PAGE } from '../empty-page.ts'
import { withCutMark } from '../portable-text.ts'
import type { DomElement } from './dom.ts'
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
import { readSources } from './page-sources.ts'
import { findHeading, readTitle } from './page-title.ts'
import { readVideos } from './page-videos.ts'
import { openDocument, tidyHtml } from './parse-document.ts'
import { readBody } from './read-body.ts'
import { factsBySite, ruleFor } from './sites/sites.ts'
import { withTranscript } from './transcript.ts'

export interface HtmlPage {
  html: string
  /** Decodes the HTML again. Keeping it would double the memory. */
  reread: () => string
  url: string
  contentLanguage: string | undefined
  now: Date
  /** `head` reads only the metadata, as the second try for a hostile page. */
  part: 'all' | 'head'
}

function withLead(lead: PageImage | null, images: PageImage[]): PageImage[] {
  if (!lead) return images
  const same = images.find((image) => image.ref === lead.ref)
  const merged = same ? { ...same, altText: same.altText ?? lead.altText } : lead
  return [merged, ...images.filter((image) => image.ref !== lead.ref)]
}

export function readHtml({ html, reread, url, contentLanguage, now, part }: HtmlPage): PageContent {
  const { tidied, isCut } = tidyHtml(html)
  // Only pages with scripts can have text in scripts.
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
  // Last, because it changes the document.
  const { content, images, foundBy, judged } =
    part === 'all' ? readBody({ reread: again, tidied, sources, rule, ...facts }) : EMPTY_PAGE
  const shown = part === 'all' ? withTranscript(content, sources.ld) : content
  return {
    ...facts,
    content: isCut ? withCutMark(shown) : shown,
    images: withLead(leadImage, images),
    foundBy,
    judged,
  }
}
