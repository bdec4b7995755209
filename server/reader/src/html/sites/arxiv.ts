import { attribute, type DomElement } from '../dom.ts'
import { contributionsOf, type SiteRule } from './site-rule.ts'

export const arxiv: SiteRule = {
  host: /(?:^|\.)arxiv\.org$/,
  path: /^\/abs\//,
  title: (document) => attribute(document.querySelector('meta[name="citation_title"]'), 'content'),
  date: (document) => attribute(document.querySelector('meta[name="citation_date"]'), 'content'),
  contributions: (document) =>
    contributionsOf(document, 'blockquote.abstract, td.comments, td.jref, td.doi', (body) => {
      const paragraph: DomElement = document.createElement('p')
      paragraph.append(...body.childNodes)
      return { body: paragraph }
    }),
  boilerplate: '.descriptor',
}
