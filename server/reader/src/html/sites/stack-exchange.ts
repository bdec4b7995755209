import { attributeAt, contributionsOf, type SiteRule, textAt } from './site-rule.ts'

export const stackExchange: SiteRule = {
  host: /(?:^|\.)(?:stackoverflow|stackexchange|serverfault|superuser|askubuntu|mathoverflow)\.(?:com|net)$/,
  path: /^\/(?:questions|q|a)\//,
  contentType: 'post',
  title: (document) => textAt(document, '#question-header h1, h1[itemprop="name"]'),
  author: (document) =>
    textAt(
      document,
      '.question .owner .user-details a, .question .post-signature:last-of-type .user-details a',
    ),
  date: (document) => attributeAt(document, 'time[itemprop="dateCreated"]', 'datetime'),
  contributions: (document) =>
    contributionsOf(document, '#question, .question, .answer, .comment', (element) => {
      if (element.matches('.comment'))
        return {
          body: element.querySelector('.comment-copy'),
          author: textAt(element, '.comment-user'),
          kind: 'Comment',
        }
      const isAccepted = element.matches('.accepted-answer')
      return {
        body: element.querySelector('.s-prose, .js-post-body, .post-text'),
        author: textAt(element, '[itemprop="author"] [itemprop="name"], .user-details a'),
        score: textAt(element, '.js-vote-count, .vote-count-post'),
        kind: element.matches('.answer') ? (isAccepted ? 'Accepted answer' : 'Answer') : undefined,
      }
    }),
}
