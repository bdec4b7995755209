import type { Format } from './format.ts'
import { addressCsv, anyCsv, namedCsv } from './formats/any-csv.ts'
import { anyJson } from './formats/any-json.ts'
import { bibtex } from './formats/bibtex.ts'
import { blueskyJson } from './formats/bluesky.ts'
import { bookplateMarkdown } from './formats/bookplate-markdown.ts'
import { bookplateCsv, bookplateJson } from './formats/bookplate.ts'
import { arcJson, chromeJson, firefoxJson, tabSessionsJson, tobyJson } from './formats/browser-json.ts'
import { markdownClip } from './formats/clip.ts'
import { facebookCollections, facebookJson } from './formats/facebook.ts'
import { hackerNewsCsv, hackerNewsJson, hackerNewsPage } from './formats/hacker-news.ts'
import { instagramHtml, instagramJson } from './formats/instagram.ts'
import { instapaperCsv, instapaperHtml } from './formats/instapaper.ts'
import { markdownList } from './formats/markdown-list.ts'
import { anyHtml, mediumHtml, netscapeHtml } from './formats/netscape.ts'
import { keepJson, telegramJson } from './formats/messages.ts'
import { omnivoreJson } from './formats/omnivore.ts'
import { pocketAnnotations, pocketCsv, pocketHtml } from './formats/pocket.ts'
import { ris } from './formats/ris.ts'
import * as serviceCsv from './formats/service-csv.ts'
import * as serviceJson from './formats/service-json.ts'
import { anyText, oneTab } from './formats/tab-list.ts'
import { wallabagCsv, wallabagJson } from './formats/wallabag.ts'
import { xArchive, xExporterCsv, xExporterJson } from './formats/x.ts'
import { evernote, opml, posts, wallabagXml, xbel } from './formats/xml-lists.ts'
import { takeoutActivity, youtubeCsv } from './formats/youtube.ts'
import { zoteroRdf } from './formats/zotero-rdf.ts'

/** Special formats come before general ones, because the first match reads a file. */
// oxfmt-ignore
const FORMATS: readonly Format[] = [
  chromeJson, firefoxJson, arcJson, tobyJson, tabSessionsJson, xArchive, xExporterJson, facebookCollections, instagramJson, facebookJson,
  ...Object.values(serviceJson),
  blueskyJson, hackerNewsJson, takeoutActivity, omnivoreJson, wallabagJson, pocketAnnotations, bookplateJson,
  telegramJson, keepJson, anyJson,
  addressCsv, ...Object.values(serviceCsv), hackerNewsCsv, bookplateCsv, wallabagCsv,
  instapaperCsv, pocketCsv, xExporterCsv, youtubeCsv, namedCsv, anyCsv,
  pocketHtml, instapaperHtml, netscapeHtml, mediumHtml, instagramHtml, anyHtml, zoteroRdf, hackerNewsPage, opml, xbel,
  posts, wallabagXml, evernote,
  markdownClip, bookplateMarkdown, ris, bibtex, oneTab, markdownList, anyText,
]

type OfKind<Kind> = Extract<Format, { kind: Kind }>

/** In an archive with other files, formats that fit anything are left out. */
export const formatsOf = <Kind extends Format['kind']>(kind: Kind, hasSiblings: boolean): OfKind<Kind>[] =>
  FORMATS.filter(
    (format): format is OfKind<Kind> => format.kind === kind && !(hasSiblings && format.isGeneric),
  )
