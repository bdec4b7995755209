import { attribute } from '../dom.ts'
import { attributeAt, contributionsOf, type SiteRule, textAt } from './site-rule.ts'

const NEW = 'shreddit-post, shreddit-comment'
const OLD = '.sitetable.linklisting .thing.link, .commentarea .thing.comment'

export const reddit: SiteRule = {
  host: /(?:^|\.)reddit\.com$/,
  path: /\/comments\//,
  contentType: 'post',
  title: (document) =>
    attributeAt(document, 'shreddit-post', 'post-title') ??
    textAt(document, '.thing.link a.title, [slot="title"]'),
  author: (document) =>
    attributeAt(document, 'shreddit-post', 'author') ?? textAt(document, '.thing.link a.author'),
  date: (document) =>
    attributeAt(document, 'shreddit-post', 'created-timestamp') ??
    attributeAt(document, '.thing.link time', 'datetime'),
  contributions: (document) => [
    ...contributionsOf(document, NEW, (element) => ({
      body: element.querySelector(
        '[slot="text-body"] .md, [slot="text-body"], [slot="comment"] .md, [slot="comment"]',
      ),
      author: attribute(element, 'author'),
      score: attribute(element, 'score'),
      kind: element.matches('shreddit-comment') ? 'Comment' : undefined,
    })),
    ...contributionsOf(document, OLD, (element) => ({
      body: element.querySelector('.entry .usertext-body .md'),
      author: textAt(element, '.entry a.author, a.author'),
      score: attributeAt(element, '.score.unvoted', 'title'),
      kind: element.matches('.comment') ? 'Comment' : undefined,
    })),
  ],
}
