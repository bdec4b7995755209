import type { CsvFormat, HtmlFormat, JsonFormat } from '../draft.ts'
import { arrayWith, asArray, asText, isObject, listAt, type Fields } from '../json-values.ts'

/** Words of a Reddit slug: `why_we_sleep` is the best title that the file has. */
const slugTitle = (url: string): string =>
  (/\/comments\/\w+\/([^/]+)/.exec(url)?.[1] ?? '').replaceAll('_', ' ').trim()

/** Reddit's data request: ids and addresses of saved posts and comments, and nothing else. */
export const redditCsv: CsvFormat = {
  name: 'Reddit',
  columns: ['id', 'permalink'],
  map: (row, file) => {
    // The archive has tables of hidden and voted posts too, with the same columns.
    if (file.hasSiblings && !/(?:^|\/)saved_/.test(file.path)) return null
    const url = (row['permalink'] ?? '').replace(/^\//, 'https://www.reddit.com/')
    return { url, title: slugTitle(url) }
  },
}

/** Hacker News as JSON: `{ total, links }`. */
export const hackerNewsJson: JsonFormat = {
  name: 'Hacker News (JSON)',
  rows: (value) => {
    const links = listAt(value, 'links')
    return links?.some((one) => 'url' in one && 'comments_url' in one) ? links : null
  },
  map: (row: Fields) => ({
    url: row['url'] || row['comments_url'],
    title: row['title'],
    author: row['author'] ?? row['by'],
    saved: row['saved_at'],
    published: row['created_at'] ?? row['time'],
  }),
}

/** Hacker News as CSV. */
export const hackerNewsCsv: CsvFormat = {
  name: 'Hacker News (CSV)',
  columns: ['name', 'url'],
  map: (row) => ({ url: row['url'], title: row['name'] }),
}

/** A saved page of Hacker News: only the titles are links that the person kept. */
export const hackerNewsHtml: HtmlFormat = {
  name: 'Hacker News (page)',
  matches: (head) => /class=["']?athing/i.test(head),
  map: ({ attributes, title, parentClass }) =>
    /\btitleline\b/.test(parentClass)
      ? { url: (attributes['href'] ?? '').replace(/^item\?/, 'https://news.ycombinator.com/item?'), title }
      : null,
}

/** Lists of Mastodon's archive: addresses of posts, newest first. Likes count only if chosen by themselves. */
export const mastodonJson: JsonFormat = {
  name: 'Mastodon',
  rows: (value, file) => {
    if (!isObject(value) || value['type'] !== 'OrderedCollection') return null
    const items = asArray(value['orderedItems'])
    const isLikes = /likes\.json/i.test(asText(value['id'])) || /(?:^|\/)likes\.json$/i.test(file.path)
    return isLikes && file.hasSiblings ? [] : items.filter((one) => typeof one === 'string')
  },
  map: (url: unknown) => ({ url }),
}

const RKEY = /^at:\/\/(did:[^/]+)\/app\.bsky\.feed\.post\/(\w+)$/

function blueskyUrl(uri: string): string | null {
  const [, did, key] = RKEY.exec(uri) ?? []
  return did ? `https://bsky.app/profile/${did}/post/${key}` : null
}

const uriOf = (row: Fields): string => asText(isObject(row['subject']) ? row['subject']['uri'] : row['uri'])

function blueskyPost(item: unknown): Fields {
  const post = isObject(item) ? item : {}
  const author = isObject(post['author']) ? post['author'] : {}
  const record = isObject(post['record']) ? post['record'] : {}
  return {
    author: author['handle']
      ? { username: author['handle'], displayName: author['displayName'], avatarUrl: author['avatar'] }
      : undefined,
    text: record['text'],
    published: record['createdAt'],
  }
}

/** Bluesky's bookmarks. Deleted and blocked posts have only an address; an older form lists the posts themselves. */
export const blueskyJson: JsonFormat = {
  name: 'Bluesky',
  rows: (value) => {
    const list = listAt(value, 'bookmarks') ?? (Array.isArray(value) ? value.filter(isObject) : [])
    return list.some((one) => uriOf(one).startsWith('at://')) ? list : null
  },
  map: (row: Fields) => {
    const post = blueskyPost('subject' in row ? row['item'] : row)
    return { url: blueskyUrl(uriOf(row)), saved: row['createdAt'], contentType: 'post' as const, ...post }
  },
}

/** GitHub stars, with or without the date. The addresses of GitHub's API are never used. */
export const githubStarsJson: JsonFormat = {
  name: 'GitHub stars',
  rows: (value) => {
    const rows = arrayWith(value, ['repo']) ?? arrayWith(value, ['full_name', 'html_url'])
    return rows?.some((one) => asText((isObject(one['repo']) ? one['repo'] : one)['full_name'])) ? rows : null
  },
  map: (row: Fields) => {
    const repo = isObject(row['repo']) ? row['repo'] : row
    const owner = isObject(repo['owner']) ? repo['owner'] : {}
    return {
      url: repo['html_url'] ?? `https://github.com/${asText(repo['full_name'])}`,
      title: repo['full_name'],
      text: repo['description'],
      tags: repo['topics'],
      saved: row['starred_at'] ?? repo['starred_at'],
      author: { username: owner['login'], avatarUrl: owner['avatar_url'] },
    }
  },
}

/** Google's record of what a person watched or searched: history, not saves. */
export const takeoutActivity: JsonFormat = {
  name: 'Google activity (history, not saves)',
  rows: (value) => (arrayWith(value, ['header', 'titleUrl']) ? [] : null),
  map: () => null,
}
