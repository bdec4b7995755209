import type { Format } from './format.ts'
import { addressCsv, anyCsv } from './formats/any-csv.ts'
import { anyJson } from './formats/any-json.ts'
import { bibtex } from './formats/bibtex.ts'
import { blueskyJson } from './formats/bluesky.ts'
import { bookplateMarkdown } from './formats/bookplate-markdown.ts'
import { bookplateCsv, bookplateJson } from './formats/bookplate.ts'
import { chromeJson } from './formats/chrome.ts'
import { markdownClip } from './formats/clip.ts'
import { diigoCsv } from './formats/diigo.ts'
import { firefoxJson } from './formats/firefox.ts'
import { githubStarsJson } from './formats/github-stars.ts'
import { hackerNewsCsv, hackerNewsJson, hackerNewsPage } from './formats/hacker-news.ts'
import { instagramHtml } from './formats/instagram-page.ts'
import { instagramJson } from './formats/instagram.ts'
import { instapaperCsv, instapaperHtml } from './formats/instapaper.ts'
import { karakeepJson } from './formats/karakeep.ts'
import { linkwardenJson } from './formats/linkwarden.ts'
import { markdownList } from './formats/markdown-list.ts'
import { mastodonJson } from './formats/mastodon.ts'
import { matterCsv } from './formats/matter.ts'
import { mymindCsv } from './formats/mymind.ts'
import { anyHtml, netscapeHtml } from './formats/netscape.ts'
import { omnivoreJson } from './formats/omnivore.ts'
import { pinboardJson } from './formats/pinboard.ts'
import { pocketAnnotations, pocketCsv, pocketHtml } from './formats/pocket.ts'
import { raindropCsv } from './formats/raindrop.ts'
import { readwiseCsv } from './formats/readwise.ts'
import { redditCsv } from './formats/reddit.ts'
import { ris } from './formats/ris.ts'
import { tabSessionsJson } from './formats/tab-session-manager.ts'
import { anyText, oneTab } from './formats/tab-list.ts'
import { tiktokJson } from './formats/tiktok.ts'
import { tobyJson } from './formats/toby.ts'
import { wallabagCsv, wallabagJson } from './formats/wallabag.ts'
import { xArchive, xExporterCsv, xExporterJson } from './formats/x.ts'
import { takeoutActivity, youtubeCsv } from './formats/youtube.ts'
import { zoteroCsv } from './formats/zotero-csv.ts'
import { zoteroRdf } from './formats/zotero-rdf.ts'

/** Special formats come before general ones, because the first match reads a file. */
// prettier-ignore
const FORMATS: readonly Format[] = [
  chromeJson, firefoxJson, tobyJson, tabSessionsJson, xArchive, xExporterJson, instagramJson, tiktokJson, mastodonJson,
  blueskyJson, githubStarsJson, hackerNewsJson, takeoutActivity, pinboardJson, karakeepJson, linkwardenJson,
  omnivoreJson, wallabagJson, pocketAnnotations, bookplateJson, anyJson,
  youtubeCsv, addressCsv, redditCsv, hackerNewsCsv, bookplateCsv, zoteroCsv, readwiseCsv, matterCsv, wallabagCsv,
  instapaperCsv, pocketCsv, raindropCsv, diigoCsv, mymindCsv, xExporterCsv, anyCsv,
  pocketHtml, instapaperHtml, netscapeHtml, instagramHtml, anyHtml, zoteroRdf, hackerNewsPage,
  markdownClip, bookplateMarkdown, ris, bibtex, oneTab, markdownList, anyText,
]

type OfKind<Kind> = Extract<Format, { kind: Kind }>

/** In an archive with other files, formats that fit anything are left out. */
export const formatsOf = <Kind extends Format['kind']>(kind: Kind, hasSiblings: boolean): OfKind<Kind>[] =>
  FORMATS.filter(
    (format): format is OfKind<Kind> => format.kind === kind && !(hasSiblings && format.isGeneric),
  )
