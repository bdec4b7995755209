import { contributionsOf, type SiteRule, textAt } from './site-rule.ts'

/** Wikis have no single author, and their last-modified date is not a publication date. */
export const wikipedia: SiteRule = {
  host: /(?:^|\.)(?:wikipedia|wiktionary|wikivoyage|wikibooks|wikisource|wikiquote)\.org$/,
  path: /^\/wiki\//,
  title: (document) => textAt(document, '#firstHeading'),
  author: () => '',
  contributions: (document) =>
    contributionsOf(
      document,
      '#mw-content-text > .mw-parser-output, #mw-content-text .mw-parser-output',
      (body) => ({ body }),
    ).slice(0, 1),
  boilerplate:
    '.navbox, .vertical-navbox, .sidebar, .metadata, .ambox, .hatnote, .sistersitebox, .mw-editsection, .toc, #toc, .noprint, .mw-jump-link, .catlinks, .shortdescription, .portalbox, .authority-control, .mw-empty-elt, sup.reference, .stub',
}
