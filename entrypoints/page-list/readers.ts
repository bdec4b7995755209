import { linkName, oneLine } from '@/lib/capture/link-name.ts'
import type { ListedEntry } from '@/lib/import-runs/page-list.ts'

/** Extracts the list of one site by the form of its links and by attributes, because classes change often. */
interface SiteReader {
  name: string
  matches: (url: URL) => boolean
  read: (root: Document) => ListedEntry[]
}

const addressOf = (link: Element): URL | null => URL.parse(link.getAttribute('href') ?? '', link.baseURI)
const all = (root: ParentNode, selector: string): Element[] => [...root.querySelectorAll(selector)]
const titled = (url: string, title: string): ListedEntry => ({ url, ...(title ? { title } : {}) })

function xPost(article: Element): ListedEntry[] {
  const time = article.querySelector('a[href*="/status/"] > time[datetime]')
  const url = time?.parentElement && addressOf(time.parentElement)
  const [, username] = /^\/([^/]+)\/status\/\d+/.exec(url ? url.pathname : '') ?? []
  if (!url || !username) return []
  const text = article.querySelector('[data-testid="tweetText"]')?.textContent?.trim()
  const displayName = oneLine(article.querySelector('[data-testid="User-Name"] span')?.textContent)
  return [
    {
      url: `${url.origin}${url.pathname}`,
      author: { username, ...(displayName ? { displayName } : {}) },
      ...(text ? { text } : {}),
      contentCreatedAt: time.getAttribute('datetime') ?? undefined,
    },
  ]
}

function redditPost(post: Element): ListedEntry[] {
  const path =
    post.getAttribute('permalink') ?? post.getAttribute('data-permalink') ?? post.getAttribute('href')
  const url = path ? URL.parse(path, 'https://www.reddit.com') : null
  if (!url || !/(?:^|\.)reddit\.com$/.test(url.hostname) || !/\/comments\//.test(url.pathname)) return []
  const username = post.getAttribute('author') ?? post.getAttribute('data-author')
  const title = post.getAttribute('post-title') ?? post.querySelector('a.title')?.textContent
  return [
    {
      ...titled(url.href, oneLine(title)),
      ...(username ? { author: { username } } : {}),
      contentCreatedAt: post.getAttribute('created-timestamp') ?? undefined,
    },
  ]
}

function linksLike(root: Document, form: (url: URL) => string | null): ListedEntry[] {
  const names = new Map<string, string>()
  for (const link of all(root, 'a[href]')) {
    const url = addressOf(link)
    const address = url && form(url)
    if (!address) continue
    const name = oneLine(link.getAttribute('title')) || linkName(link)
    // The length of a video is no title.
    const title = /^[\d:]+$/.test(name) ? '' : name
    if (title.length >= (names.get(address) ?? '').length) names.set(address, title)
  }
  return [...names].map(([url, title]) => titled(url, title))
}

const onHost = (host: RegExp, path: RegExp) => (url: URL) =>
  host.test(url.hostname) && path.test(url.pathname)
const YOUTUBE = /(?:^|\.)youtube\.com$/
const INSTAGRAM = /(?:^|\.)instagram\.com$/
const TIKTOK = /(?:^|\.)tiktok\.com$/
const GITHUB = /^github\.com$/

const GITHUB_PAGES = /^(?:sponsors|topics|orgs|users|settings|features|marketplace|stars|login|about)$/

export const READERS: readonly SiteReader[] = [
  {
    name: 'X bookmarks',
    matches: onHost(/^(?:x|twitter)\.com$/, /^\/i\/bookmarks/),
    read: (root) => all(root, 'article').flatMap(xPost),
  },
  {
    name: 'Reddit saved',
    matches: onHost(/(?:^|\.)reddit\.com$/, /^\/user\/[^/]+\/saved/),
    read: (root) =>
      all(root, 'shreddit-post[permalink], shreddit-profile-comment[href], .thing[data-permalink]').flatMap(
        redditPost,
      ),
  },
  {
    name: 'YouTube playlist',
    matches: onHost(YOUTUBE, /^\/playlist/),
    read: (root) =>
      linksLike(root, (url) => {
        const id = url.searchParams.get('v')
        const isListed =
          YOUTUBE.test(url.hostname) && url.pathname === '/watch' && url.searchParams.has('list')
        return isListed && id ? `https://www.youtube.com/watch?v=${id}` : null
      }),
  },
  {
    name: 'Instagram saved',
    matches: onHost(INSTAGRAM, /^\/[^/]+\/saved/),
    read: (root) =>
      linksLike(root, (url) =>
        INSTAGRAM.test(url.hostname) && /^\/(?:[\w.]+\/)?(?:p|reel)\/[\w-]+/.test(url.pathname)
          ? `https://www.instagram.com${url.pathname}`
          : null,
      ),
  },
  {
    name: 'TikTok favorites',
    matches: onHost(TIKTOK, /^\/@[^/]+\/?$/),
    read: (root) =>
      linksLike(root, (url) =>
        TIKTOK.test(url.hostname) && /^\/@[^/]+\/(?:video|photo)\/\d+/.test(url.pathname)
          ? `https://www.tiktok.com${url.pathname}`
          : null,
      ),
  },
  {
    name: 'Hacker News favorites',
    matches: onHost(/^news\.ycombinator\.com$/, /^\/(?:favorites|upvoted)/),
    read: (root) =>
      all(root, 'tr.athing[id] .titleline > a[href]').flatMap((link) => {
        const url = addressOf(link)
        return url ? [titled(url.href, oneLine(link.textContent))] : []
      }),
  },
  {
    name: 'GitHub stars',
    matches: (url) =>
      GITHUB.test(url.hostname) &&
      (url.searchParams.get('tab') === 'stars' || url.pathname.startsWith('/stars/')),
    read: (root) =>
      all(root, 'h3 a[href]').flatMap((link) => {
        const url = addressOf(link)
        const [, owner, repository, ...more] = url?.pathname.split('/') ?? []
        if (!url || !GITHUB.test(url.hostname) || !owner || !repository || more.length > 0) return []
        return GITHUB_PAGES.test(owner)
          ? []
          : [titled(`https://github.com/${owner}/${repository}`, `${owner}/${repository}`)]
      }),
  },
]

export const anyLinks = (root: Document): ListedEntry[] => {
  const own = root.location.href.replace(/#.*$/, '')
  return linksLike(root, (url) => {
    const isWeb = url.protocol === 'https:' || url.protocol === 'http:'
    return isWeb && url.href.replace(/#.*$/, '') !== own ? url.href : null
  })
}
