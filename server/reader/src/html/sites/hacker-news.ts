import { attributeAt, contributionsOf, type SiteRule, textAt } from './site-rule.ts'

export const hackerNews: SiteRule = {
  host: /^news\.ycombinator\.com$/,
  path: /^\/item/,
  contentType: 'post',
  title: (document) => textAt(document, '.fatitem .titleline > a, .fatitem .storylink'),
  author: (document) => textAt(document, '.fatitem .hnuser'),
  date: (document) => attributeAt(document, '.fatitem .age', 'title')?.split(' ')[0],
  contributions: (document) =>
    contributionsOf(document, '.fatitem, tr.comtr', (element) => ({
      body: element.querySelector('.toptext, .commtext, .titleline'),
      author: textAt(element, '.hnuser'),
      score: textAt(element, '.score'),
      kind: element.matches('.fatitem') ? undefined : 'Comment',
    })),
  boilerplate: '.reply, .sitebit',
}
