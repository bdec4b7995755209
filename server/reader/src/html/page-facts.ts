import type { PageContentType } from '../page-content.ts'
import { dayOrderOf, parsePageDate } from './dates.ts'
import { attribute, collapseSpace, type DomElement } from './dom.ts'
import { findLd, isOfType, textOfLd } from './json-ld.ts'
import type { PageSources } from './page-sources.ts'
import { webUrl } from './urls.ts'
import { dateOfAddress, markedDate, visibleDate } from './visible-date.ts'
import { wordsIn } from '../word-set.ts'

const MAX_SITE_NAME_CHARACTERS = 100

export function readSiteName({ meta, mainEntity, ld }: PageSources): string | null {
  const publisher = mainEntity?.['publisher']
  const site = findLd(ld, /^WebSite$/)
  const name =
    meta.first('og:site_name', 'application-name', 'al:ios:app_name', 'citation_journal_title') ??
    textOfLd(publisher) ??
    textOfLd(site?.['name'])
  return name === undefined || name.length > MAX_SITE_NAME_CHARACTERS ? null : collapseSpace(name)
}

function canonicalLocale(tag: string): string | undefined {
  const [first = ''] = tag.split(/[,;\s]/)
  try {
    return Intl.getCanonicalLocales(first.replaceAll('_', '-'))[0]
  } catch {
    return undefined
  }
}

export function readLanguage(
  { document, meta, mainEntity }: PageSources,
  contentLanguage: string | undefined,
): string | null {
  const candidates = [
    attribute(document.documentElement, 'lang') ?? attribute(document.documentElement, 'xml:lang'),
    textOfLd(mainEntity?.['inLanguage']),
    meta.first('og:locale', 'content-language', 'dc.language'),
    contentLanguage,
  ]
  for (const candidate of candidates) {
    const tag = candidate === undefined ? undefined : canonicalLocale(candidate)
    if (tag !== undefined && tag !== 'und') return tag
  }
  return null
}

const DATE_NAMES = wordsIn(`
  article:published_time article:published og:article:published_time og:published_time datepublished
  citation_publication_date citation_date dc.date.issued dcterms.created dcterms.issued dc.date
  parsely-pub-date sailthru.date pubdate publishdate publish-date publish_date date video:release_date
`)

/** Publication date. A modification date doesn't count, because it would sort old pages as new. Without `heading`, the body shows only other dates. */
export function readPublishedAt(
  sources: PageSources,
  { language, heading }: { language: string | null; heading?: () => DomElement | null },
): string | null {
  const { meta, mainEntity, ld, url, now, scriptFacts, elements } = sources
  const order = dayOrderOf(language)
  const parse = (texts: readonly (string | undefined)[]) =>
    texts.map((text) => parsePageDate(text, now, order)).find((date) => date !== undefined)
  const date = parse([
    textOfLd(mainEntity?.['datePublished']),
    textOfLd(mainEntity?.['uploadDate']),
    textOfLd(mainEntity?.['dateCreated']),
    ...DATE_NAMES.map((name) => meta.first(name)),
  ])
  if (date !== undefined || !heading) return date ?? null
  const search = { elements: elements(), heading: heading(), now, order }
  return (
    markedDate(search) ??
    parse(ld.map((node) => textOfLd(node['datePublished']))) ??
    dateOfAddress(url, now) ??
    visibleDate(search) ??
    parse(scriptFacts().dates) ??
    null
  )
}

const EDITION = /^(?:www|m|mobile|amp)\.(?=.+\.)/

/** Compares host names instead of registrable domains, because `co.uk` isn't one site. */
function isSameSite(a: string, b: string): boolean {
  const [first, second] = [a.replace(EDITION, ''), b.replace(EDITION, '')]
  return first === second || first.endsWith(`.${second}`) || second.endsWith(`.${first}`)
}

/** Ignores an address on another site, and a front page, which many templates name on every page. */
export function readCanonicalUrl({ document, meta, url, base }: PageSources): string | null {
  const link = document.querySelector('link[rel~="canonical"][href]')
  for (const address of [attribute(link, 'href'), meta.first('og:url')]) {
    const canonical = webUrl(address, base)
    if (canonical === undefined) continue
    const { hostname, pathname, search } = new URL(canonical)
    const isFront = pathname === '/' && search === '' && url.pathname !== '/'
    if (isSameSite(hostname, url.hostname) && !isFront) return canonical
  }
  return null
}

export function readContentType({ meta, mainEntity }: PageSources): PageContentType {
  const kind = meta.first('og:type') ?? ''
  const isAbout = (type: RegExp) => mainEntity !== undefined && isOfType(mainEntity, type)
  if (kind.startsWith('video') || isAbout(/^(?:VideoObject|Movie|TVEpisode|Clip)$/)) return 'video'
  return isAbout(/^(?:SocialMediaPosting|DiscussionForumPosting)$/) ? 'post' : 'article'
}

const MAX_REFRESH_SECONDS = 5

/** Target of an immediate `<meta http-equiv="refresh">` to another page. */
export function readRefreshUrl({ document, url, base }: PageSources): string | null {
  // A refresh in `noscript` applies only to browsers without JavaScript, so ignore it.
  const refresh = [...document.querySelectorAll('head meta[http-equiv]')].find(
    (element) =>
      attribute(element, 'http-equiv')?.toLowerCase() === 'refresh' && !element.closest('noscript'),
  )
  const [, seconds, address] =
    /^\s*(\d+)(?:\.\d*)?\s*[;,]\s*(?:url\s*=\s*)?["']?([^"']+)/i.exec(
      attribute(refresh ?? null, 'content') ?? '',
    ) ?? []
  const target = Number(seconds) <= MAX_REFRESH_SECONDS ? webUrl(address, base) : undefined
  return target === undefined || target === url.href ? null : target
}
