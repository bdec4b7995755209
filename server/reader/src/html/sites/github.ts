import { attributeAt, contributionsOf, type SiteRule, textAt } from './site-rule.ts'

export const githubThread: SiteRule = {
  host: /^github\.com$/,
  path: /^\/[^/]+\/[^/]+\/(?:issues|pull|discussions)\/\d+/,
  contentType: 'post',
  title: (document) => textAt(document, '.js-issue-title, [data-testid="issue-title"], .gh-header-title bdi'),
  author: (document) => textAt(document, '.gh-header-meta .author, [data-testid="issue-body-header-author"]'),
  date: (document) =>
    attributeAt(
      document,
      '.gh-header-meta relative-time, [data-testid="issue-body"] relative-time, relative-time',
      'datetime',
    ),
  contributions: (document) => {
    const comments = contributionsOf(
      document,
      '.timeline-comment, [data-testid="issue-body"], .react-issue-comment',
      (element) => ({
        body: element.querySelector('.markdown-body'),
        author: textAt(element, 'a.author, [data-testid="avatar-link"], [data-testid$="header-author"]'),
      }),
    )
    return comments.map((comment, index) => (index === 0 ? comment : { ...comment, kind: 'Comment' }))
  },
  boilerplate: '.zeroclipboard-container, .octicon',
}

export const githubRepository: SiteRule = {
  host: /^github\.com$/,
  path: /^\/[^/]+\/[^/]+\/?(?:(?:tree|blob)\/.*)?$/,
  title: (document) =>
    textAt(document, 'head > title')
      ?.replace(/^GitHub - /, '')
      .replace(/ · GitHub$/, ''),
  author: (document) => textAt(document, '[itemprop="author"] a, .author a[rel="author"]'),
  contributions: (document) =>
    contributionsOf(document, 'article.markdown-body', (body) => ({ body })).slice(0, 1),
  boilerplate: '.zeroclipboard-container, a.anchor, .octicon',
}
