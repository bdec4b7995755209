import { attributeAt, contributionsOf, type SiteRule, textAt } from './site-rule.ts'

/** A story has a title and can have a text. The page of one comment begins with that comment. */
const STORY = '.fatitem .titleline, .fatitem .toptext, .fatitem tr:not(.comtr) .commtext'

export const hackerNews: SiteRule = {
  host: /^news\.ycombinator\.com$/,
  path: /^\/item/,
  contentType: 'post',
  title: (document) => textAt(document, '.fatitem .titleline > a, .fatitem .storylink'),
  author: (document) => textAt(document, '.fatitem .hnuser'),
  date: (document) => attributeAt(document, '.fatitem .age', 'title')?.split(' ')[0],
  contributions: (document) =>
    contributionsOf(document, `${STORY}, tr.comtr`, (element) =>
      element.matches('.comtr')
        ? {
            body: element.querySelector('.commtext'),
            author: textAt(element, '.hnuser'),
            score: textAt(element, '.score'),
            kind: 'Comment',
          }
        : { body: element },
    ),
  boilerplate: '.reply, .sitebit',
}
