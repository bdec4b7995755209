import { simplifyCodeBlocks } from './code-blocks.ts'
import type { DomDocument } from './dom.ts'
import { markEmbeds } from './embeds.ts'
import { resolveHidden } from './hidden.ts'
import { resolveImages } from './image-sources.ts'
import { markTables } from './tables.ts'

/** What a site's software hangs on headings and sentences: anchors, pencils, numbers of footnotes. */
const EDITOR_MARKS =
  'a.headerlink, a.anchor, a.header-anchor, a.hash-link, .mw-editsection, #siteSub, sup.reference, .footnote-backref, .mw-cite-backlink, [role="doc-backlink"], a[href^="#fnref"], img[class*="mwe-math-fallback"]'

/** Brings what pages write in many ways into one, for the readers that follow. */
export function prepareDocument(document: DomDocument, base: URL): DomDocument {
  resolveImages(document, base)
  markEmbeds(document, base)
  simplifyCodeBlocks(document)
  markTables(document)
  for (const mark of document.querySelectorAll(EDITOR_MARKS)) mark.remove()
  resolveHidden(document)
  return document
}
