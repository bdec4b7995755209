import type { JsonFormat } from '../format.ts'
import { asArray, asText, type Fields, isRecord, objectsOf } from '../json-values.ts'
import { hasKeys, highlightsAt, mapperOf, pathsById, split } from '../table.ts'

/** Pinboard's JSON. Tags are separated by spaces. */
export const pinboardJson: JsonFormat = {
  kind: 'json',
  name: 'Pinboard',
  element: (row) => 'href' in row && ('toread' in row || 'extended' in row),
  map: {
    url: 'href',
    title: 'description',
    note: 'extended',
    saved: 'time',
    tags: split('tags', /\s+/),
  },
}

/** Annotations of Hypothesis. One without a quote is about the whole page. */
export const hypothesisJson: JsonFormat = {
  kind: 'json',
  name: 'Hypothesis',
  element: hasKeys('uri', 'target'),
  map: ({ uri: url, text: note, created: createdAt, tags, target, document }: Fields) => {
    const selectors = objectsOf(target).flatMap(({ selector }) => objectsOf(selector))
    const selector = selectors.find(({ type }) => type === 'TextQuoteSelector')
    const { exact: quote, prefix, suffix } = selector ?? {}
    const title = asArray(isRecord(document) ? document['title'] : [])[0]
    return {
      url,
      title,
      tags,
      saved: createdAt,
      ...(quote ? { highlights: [{ quote, prefix, suffix, note, createdAt }] } : { note }),
    }
  },
}

/** Karakeep. Smart lists are searches, so only manual ones become tags. */
export const karakeepJson: JsonFormat = {
  kind: 'json',
  name: 'Karakeep',
  hasFinalTexts: true,
  document: (value) => {
    const bookmarks = objectsOf(value['bookmarks'])
    if (!bookmarks.some((bookmark) => 'content' in bookmark && 'createdAt' in bookmark)) return null
    const pathOf = pathsById(objectsOf(value['lists']).filter(({ type }) => type !== 'smart'))
    return bookmarks.map((row) => ({ ...row, folders: asArray(row['lists']).flatMap((id) => pathOf(id)) }))
  },
  map: {
    url: ({ content }: Fields) => (isRecord(content) ? (content['url'] ?? content['sourceUrl']) : undefined),
    title: ['title', 'content.title'],
    saved: 'createdAt',
    favorite: 'favourited',
  },
}

/** Linkwarden. Pinned links are whole links, matched by their address. */
export const linkwardenJson: JsonFormat = {
  kind: 'json',
  name: 'Linkwarden',
  document: (value) => {
    const collections = objectsOf(value['collections'])
    if (!collections.some(({ links }) => Array.isArray(links))) return null
    const pathOf = pathsById(collections)
    const pinned = new Set(objectsOf(value['pinnedLinks']).map(({ url }) => url))
    return collections.flatMap(({ id, links }) => {
      const folders = pathOf(id).filter((name) => !/^unorganized$/i.test(name))
      return objectsOf(links).map((link) => ({ ...link, folders, isPinned: pinned.has(link['url']) }))
    })
  },
  map: {
    title: 'name',
    note: 'description',
    saved: ['importDate', 'createdAt'],
    text: 'textContent',
    favorite: ({ isPinned, pinnedBy }: Fields) => isPinned === true || asArray(pinnedBy).length > 0,
    highlights: highlightsAt('highlights'),
  },
}

/** Lists of Mastodon's archive: addresses of posts, newest first. Likes count only if chosen by themselves. */
export const mastodonJson: JsonFormat = {
  kind: 'json',
  name: 'Mastodon',
  document: ({ type, id, orderedItems }, file) => {
    if (type !== 'OrderedCollection') return null
    const isLikes = /(?:^|\/)likes\.json$/i.test(asText(id)) || /(?:^|\/)likes\.json$/i.test(file.path)
    // Another list of the archive has whole posts: the person's own.
    return isLikes && file.hasSiblings ? [] : asArray(orderedItems).filter((item) => typeof item === 'string')
  },
  map: { url: (address: string) => address },
}

function* arraysNamed(value: unknown, name: string, depth = 12): Generator<unknown[]> {
  if (depth === 0 || typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value)) {
    if (key === name && Array.isArray(inner)) yield inner
    else yield* arraysNamed(inner, name, depth - 1)
  }
}

const lowerKeys = (row: unknown): Fields =>
  Object.fromEntries(
    Object.entries(isRecord(row) ? row : {}).map(([key, value]) => [key.toLowerCase(), value]),
  )

/** TikTok's data. Likes count only if there are no favorites: they are off by default. */
export const tiktokJson: JsonFormat = {
  kind: 'json',
  name: 'TikTok',
  document: (value) => {
    const favorites = [...arraysNamed(value, 'FavoriteVideoList')]
    const likes = [...arraysNamed(value, 'ItemFavoriteList')]
    const lists = favorites.length > 0 ? favorites : likes
    return lists.length > 0 ? lists.flat().map(lowerKeys) : null
  },
  map: { url: 'link', saved: 'date' },
}

const repositoryOf = ({ repo, ...star }: Fields): Fields => ({ ...star, ...(isRecord(repo) ? repo : {}) })

const map = mapperOf<Fields>({
  url: (repo) => repo['html_url'] ?? `https://github.com/${asText(repo['full_name'])}`,
  title: 'full_name',
  text: 'description',
  tags: 'topics',
  saved: 'starred_at',
  author: ({ owner }) => isRecord(owner) && { username: owner['login'], avatarUrl: owner['avatar_url'] },
})

/** GitHub stars, with or without the date. The addresses of GitHub's API are never used. */
export const githubStarsJson: JsonFormat = {
  kind: 'json',
  name: 'GitHub stars',
  element: (star) => asText(repositoryOf(star)['full_name']).includes('/'),
  map: (star: Fields, file) => map(repositoryOf(star), file, []),
}
