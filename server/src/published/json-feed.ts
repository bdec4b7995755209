import { entryOf, type FeedPage } from './feed-page.ts'

/** A feed in the format of jsonfeed.org, version 1.1. */
export const toJsonFeed = ({ title, self, next, bookmarks }: FeedPage): string =>
  JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    feed_url: self,
    ...(next === null ? {} : { next_url: next }),
    items: bookmarks.map((bookmark) => {
      const { id, url, title: name, author, tags, savedAt, html } = entryOf(bookmark)
      return {
        id,
        ...(url === null ? {} : { url }),
        title: name,
        content_html: html,
        date_published: savedAt,
        ...(author ? { authors: [{ name: author }] } : {}),
        tags,
      }
    }),
  })
