import type { ContentType, Platform } from '@bookplate/contract'

/** A post of one of the platforms that the API names, told from its address. */
export interface PlatformPost {
  platform: Platform
  platformId: string
  contentType: ContentType
  /** The address that every spelling of the post leads to, if the file's own is a poor one. */
  url?: string
  username?: string
  /** When it was published, in milliseconds, if the id contains it. */
  publishedAt?: number
}

interface Rule {
  host: RegExp
  read: (url: URL) => PlatformPost | null
}

const TWITTER_EPOCH_MS = 1_288_834_974_657n
const INSTAGRAM_EPOCH_MS = 1_314_220_021_721n
const BASE64URL = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** Snowflake ids are younger than 2010-11; smaller ones were counted. */
const tweetTime = (id: string): number | undefined =>
  id.length >= 15 && id.length <= 20 ? Number((BigInt(id) >> 22n) + TWITTER_EPOCH_MS) : undefined

const tiktokTime = (id: string): number | undefined =>
  id.length >= 18 && id.length <= 20 ? Number(BigInt(id) >> 32n) * 1_000 : undefined

function instagramTime(code: string): number | undefined {
  if (code.length > 11) return undefined
  const digits = [...code].map((sign) => BASE64URL.indexOf(sign))
  if (digits.includes(-1)) return undefined
  const id = digits.reduce((sum, digit) => sum * 64n + BigInt(digit), 0n)
  return Number((id >> 23n) + INSTAGRAM_EPOCH_MS)
}

const named = (username: string | undefined): { username?: string } => (username ? { username } : {})
const at = (publishedAt: number | undefined): { publishedAt?: number } =>
  publishedAt === undefined ? {} : { publishedAt }

const RULES: Rule[] = [
  {
    host: /^(?:mobile\.)?(?:x|twitter)\.com$/,
    read({ pathname }) {
      const [, user, id] = /^\/(?:i\/web|i|([^/]+))\/status(?:es)?\/(\d+)/.exec(pathname) ?? []
      if (!id) return null
      const url = user ? `https://x.com/${user}/status/${id}` : `https://x.com/i/web/status/${id}`
      return {
        platform: 'twitter',
        platformId: id,
        contentType: 'post',
        url,
        ...named(user),
        ...at(tweetTime(id)),
      }
    },
  },
  {
    host: /^(?:[\w-]+\.)?reddit\.com$|^redd\.it$/,
    read({ hostname, pathname }) {
      if (hostname === 'redd.it') {
        const [, id] = /^\/(\w+)\/?$/.exec(pathname) ?? []
        return id ? { platform: 'reddit', platformId: id, contentType: 'post' } : null
      }
      const [, thread, comment] = /\/comments\/(\w+)(?:\/[^/]*(?:\/(\w+))?)?\/?$/.exec(pathname) ?? []
      if (!thread) return null
      return comment
        ? { platform: 'reddit', platformId: comment, contentType: 'comment' }
        : { platform: 'reddit', platformId: thread, contentType: 'post' }
    },
  },
  {
    host: /^(?:(?:m|music)\.)?youtube(?:-nocookie)?\.com$|^youtu\.be$/,
    read({ hostname, pathname, searchParams }) {
      const [, inPath] =
        hostname === 'youtu.be'
          ? (/^\/([\w-]{11})/.exec(pathname) ?? [])
          : (/^\/(?:shorts|live|embed|v)\/([\w-]{11})/.exec(pathname) ?? [])
      const id = inPath ?? (pathname === '/watch' ? searchParams.get('v') : null)
      return id && /^[\w-]{11}$/.test(id)
        ? { platform: 'youtube', platformId: id, contentType: 'video' }
        : null
    },
  },
  {
    host: /^(?:m\.)?instagram\.com$/,
    read({ pathname }) {
      const [, user, kind, code] = /^\/(?:([\w.]+)\/)?(p|reels?|tv)\/([\w-]+)/.exec(pathname) ?? []
      if (!code) return null
      const contentType = kind === 'p' ? 'post' : 'video'
      return {
        platform: 'instagram',
        platformId: code,
        contentType,
        ...named(user),
        ...at(instagramTime(code)),
      }
    },
  },
  {
    host: /^(?:[\w-]+\.)?tiktok(?:v)?\.com$/,
    read({ pathname }) {
      const [, user, id] = /^\/(?:@([\w.-]*)\/|share\/)?(?:video|photo)\/(\d+)/.exec(pathname) ?? []
      if (!id) return null
      const url = user ? `https://www.tiktok.com/@${user}/video/${id}` : `https://www.tiktok.com/video/${id}`
      return {
        platform: 'tiktok',
        platformId: id,
        contentType: 'video',
        url,
        ...named(user),
        ...at(tiktokTime(id)),
      }
    },
  },
]

/** Returns the post that an address names, whatever its spelling; null for any other page. */
export function platformPost(address: string): PlatformPost | null {
  const url = new URL(address)
  const host = url.hostname.replace(/^www\./, '')
  return RULES.find((rule) => rule.host.test(host))?.read(url) ?? null
}
