import type { PageVideo, PageContent, PageImage } from '../page-content.ts'
import { findLd, textOfLd } from './json-ld.ts'
import { altTextOf, pixels, readLeadImage } from './page-images.ts'
import { type PageSources, readSources } from './page-sources.ts'
import { imageRef, webUrl } from './urls.ts'
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
import { findHeading, readTitle } from './page-title.ts'
import { openDocument, tidyHtml } from './parse-document.ts'
import { extractBody } from './extract-body.ts'
import { factsBySite, ruleFor } from './sites/sites.ts'
import { withTranscript } from './transcript.ts'

const positive = (seconds: number) => (seconds > 0 && Number.isFinite(seconds) ? seconds : null)

/** `PT1H2M3S` in seconds. */
function secondsOf(duration: string | undefined): number | null {
  const [, days = 0, hours = 0, minutes = 0, seconds = 0] =
    /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?$/.exec(duration ?? '') ?? []
  const total = Number(days) * 86_400 + Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds)
  return positive(total)
}

/** The page's main video, from structured data or Open Graph. */
function readVideos({ ld, meta, base }: PageSources): PageVideo[] {
  const video = findLd(ld, /^VideoObject$/)
  const url =
    webUrl(textOfLd(video?.['contentUrl']) ?? textOfLd(video?.['embedUrl']), base) ??
    webUrl(meta.first('og:video:secure_url', 'og:video:url', 'og:video', 'twitter:player'), base)
  if (url === undefined) return []
  const seconds = Number(meta.first('video:duration', 'og:video:duration') ?? Number.NaN)
  return [
    {
      ref: imageRef(url),
      url,
      width: pixels(textOfLd(video?.['width']) ?? meta.first('og:video:width')),
      height: pixels(textOfLd(video?.['height']) ?? meta.first('og:video:height')),
      duration: secondsOf(textOfLd(video?.['duration'])) ?? positive(seconds),
      altText: altTextOf(textOfLd(video?.['name'])),
    },
  ]
}

export interface HtmlPage {
  html: string
  /** Decodes the HTML again. Keeping it would double the memory. */
  decodeAgain: () => string
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

export function extractHtml({ html, decodeAgain, url, contentLanguage, now, part }: HtmlPage): PageContent {
  const { tidied, isCut } = tidyHtml(html)
  // Only pages with scripts can have text in scripts.
  const again = /<script/i.test(html) ? decodeAgain : () => ''
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
  const { content, images, foundBy, candidates } =
    part === 'all' ? extractBody({ decodeAgain: again, tidied, sources, rule, ...facts }) : EMPTY_PAGE
  // Names and dates in the items of a list aren't the list's.
  const declared =
    foundBy === 'list'
      ? { author: readAuthor(sources), contentCreatedAt: readPublishedAt(sources, { language }) }
      : {}
  const shown = part === 'all' ? withTranscript(content, sources.ld) : content
  return {
    ...facts,
    ...declared,
    content: isCut ? withCutMark(shown) : shown,
    images: withLead(leadImage, images),
    foundBy,
    candidates,
  }
}
