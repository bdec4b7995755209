import { simplifyCodeBlocks } from './code-blocks.ts'
import { attribute, type DomDocument, textOf } from './dom.ts'
import { markEmbeds } from './embeds.ts'
import { resolveHiddenElements } from './hidden-elements.ts'
import { resolveImages } from './image-sources.ts'
import { markTables } from './tables.ts'

/**
 * Anchors, edit links, categories, and footnote numbers that wikis add. Elsewhere, subpages can be the content.
 * References of Rust code list what all types implement.
 */
const EDITOR_MARKS = `
  a.headerlink, a.anchor, a.header-anchor, a.hash-link, .mw-editsection, #siteSub,
  .subpages:not(:has(p, li, h2, h3)), .printfooter, .catlinks, sup.reference, .footnote-backref,
  .mw-cite-backlink, [role="doc-backlink"], a[href^="#fnref"], img[class*="mwe-math-fallback"],
  a.src.rightside, summary.hideme, [id^="synthetic-implementations"], [id^="blanket-implementations"]
`

/** Banners of common consent platforms. */
const CONSENT_BANNERS = `
  #onetrust-consent-sdk, #CybotCookiebotDialog, #didomi-host, #usercentrics-root, #qc-cmp2-container,
  #truste-consent-track, #iubenda-cs-banner, #cookie-law-info-bar, #cookie-notice, #cookieConsent,
  #cookie-consent, #BorlabsCookieBox, #cmplz-cookiebanner-container, #sp_message_container, #klaro,
  .cc-window, .cky-consent-container, .osano-cm-window, .fc-consent-root, .termly-styles-root,
  .cmplz-cookiebanner, .js-consent-banner
`

const INSTANT = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)/

/** Forums leave the date of a post to a script, which writes it into an empty element. */
function showDates(document: DomDocument) {
  for (const element of document.querySelectorAll('time[datetime], span[title], a[title]')) {
    const [, day, time] =
      INSTANT.exec(attribute(element, 'title') ?? attribute(element, 'datetime') ?? '') ?? []
    if (day !== undefined && textOf(element) === undefined) element.textContent = `${day} ${time}`
  }
}

/** Unifies different markup for the readers that follow. */
export function prepareDocument(document: DomDocument, base: URL): DomDocument {
  resolveImages(document, base)
  markEmbeds(document, base)
  simplifyCodeBlocks(document)
  markTables(document)
  for (const mark of document.querySelectorAll(`${EDITOR_MARKS}, ${CONSENT_BANNERS}`)) mark.remove()
  for (const heading of document.querySelectorAll('button h2, button h3, button h4, button h5'))
    heading.closest('button')?.replaceWith(heading)
  resolveHiddenElements(document)
  showDates(document)
  return document
}
