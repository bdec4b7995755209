import type { CsvFormat, HtmlFormat, JsonFormat, TextFormat, WholeFormat } from './draft.ts'
import * as services from './formats/bookmark-services.ts'
import * as bookplate from './formats/bookplate.ts'
import { bookplateMarkdown } from './formats/bookplate-markdown.ts'
import * as browsers from './formats/browsers.ts'
import { anyCsv } from './formats/generic-csv.ts'
import { instagramJson, tiktokJson } from './formats/instagram-tiktok.ts'
import * as markdown from './formats/markdown.ts'
import { anyHtml, netscapeHtml } from './formats/netscape.ts'
import * as readLater from './formats/read-later.ts'
import { bibtex, ris } from './formats/references.ts'
import * as social from './formats/social.ts'
import * as x from './formats/x.ts'
import { zoteroRdf } from './formats/zotero-rdf.ts'
import { zoteroCsv } from './formats/zotero.ts'

/**
 * Every format, by the kind of file it is. The first one that recognizes a file reads it, so special formats come
 * before general ones. A new format is one entry here, one file in `formats`, and one fixture.
 */
export const JSON_FORMATS: readonly JsonFormat[] = [
  browsers.chromeJson,
  browsers.firefoxJson,
  browsers.tobyJson,
  browsers.tabSessionsJson,
  x.xArchive,
  x.xExporterJson,
  instagramJson,
  tiktokJson,
  social.mastodonJson,
  social.blueskyJson,
  social.githubStarsJson,
  social.hackerNewsJson,
  social.takeoutActivity,
  services.pinboardJson,
  services.karakeepJson,
  services.linkwardenJson,
  readLater.omnivoreJson,
  readLater.wallabagJson,
  readLater.pocketAnnotations,
  bookplate.bookplateJson,
  bookplate.anyJson,
]

export const CSV_FORMATS: readonly CsvFormat[] = [
  bookplate.bookplateCsv,
  zoteroCsv,
  readLater.readwiseCsv,
  readLater.matterCsv,
  readLater.wallabagCsv,
  readLater.instapaperCsv,
  readLater.pocketCsv,
  services.raindropCsv,
  services.diigoCsv,
  services.mymindCsv,
  x.xExporterCsv,
  anyCsv,
]

/** Tables that are recognized only if they have exactly these columns. */
export const EXACT_CSV_FORMATS: readonly CsvFormat[] = [social.redditCsv, social.hackerNewsCsv]

export const HTML_FORMATS: readonly HtmlFormat[] = [
  readLater.pocketHtml,
  readLater.instapaperHtml,
  social.hackerNewsHtml,
  netscapeHtml,
  anyHtml,
]

export const WHOLE_FORMATS: readonly WholeFormat[] = [zoteroRdf]

export const TEXT_FORMATS: readonly TextFormat[] = [
  markdown.markdownClip,
  bookplateMarkdown,
  ris,
  bibtex,
  markdown.oneTab,
  markdown.markdownList,
  markdown.anyText,
]
