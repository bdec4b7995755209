import { urlIdentity, type ContentType, type Platform } from '@bookplate/contract'

export interface PlatformPost {
  platform: Platform
  /** Missing for a share link, which says only on the platform itself which post it is. */
  platformId?: string
  contentType: ContentType
  /** The address that every spelling of the post leads to, if the file's own is a poor one. */
  url?: string
  username?: string
  /** When it was published, in milliseconds, if the id contains it. */
  publishedAt?: number
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

interface Rule {
  id: RegExp
  platform: Platform
  contentType: (path: string, address: string) => ContentType
  user?: RegExp
  time?: (id: string) => number | undefined
  url?: (id: string, user: string | undefined) => string
}

const RULES: Rule[] = [
  {
    id: /^https:\/\/x\.com\/i\/status\/(\d+)$/,
    platform: 'twitter',
    contentType: () => 'post',
    user: /^\/(?!i\/)([^/]+)\/status/,
    time: tweetTime,
    url: (id, user) => `https://x.com/${user ?? 'i/web'}/status/${id}`,
  },
  {
    id: /^https:\/\/reddit\.com\/comments\/(?:\w+\/_\/)?(\w+)$/,
    platform: 'reddit',
    contentType: (_, address) => (address.includes('/_/') ? 'comment' : 'post'),
  },
  {
    id: /^https:\/\/youtube\.com\/watch\?v=([\w-]{11})$/,
    platform: 'youtube',
    contentType: () => 'video',
  },
  {
    id: /^https:\/\/instagram\.com\/p\/([\w-]+)$/,
    platform: 'instagram',
    contentType: (path) => (/\/p\//.test(path) ? 'post' : 'video'),
    user: /^\/([\w.]+)\/(?:p|reels?|tv)\//,
    time: instagramTime,
  },
  {
    id: /^https:\/\/tiktok\.com\/video\/(\d+)$/,
    platform: 'tiktok',
    contentType: () => 'video',
    user: /^\/@([\w.-]+)\//,
    time: tiktokTime,
    url: (id, user) => `https://www.tiktok.com/${user ? `@${user}/` : ''}video/${id}`,
  },
]

/** Links that people share from the apps. Only the platform knows the posts behind them. */
const SHARE_LINKS: [RegExp, Platform, ContentType][] = [
  [/^https:\/\/(?:v[mt]\.tiktok\.com\/\w|tiktok\.com\/t\/\w)/, 'tiktok', 'video'],
  [/^https:\/\/(?:[a-z]+\.)?reddit\.com\/(?:r|u|user)\/[\w-]+\/s\/\w/, 'reddit', 'post'],
  [/^https:\/\/instagram\.com\/share\/reel\/\w/, 'instagram', 'video'],
  [/^https:\/\/instagram\.com\/share\/(?:p\/)?\w/, 'instagram', 'post'],
]

function sharedPost(identity: string): PlatformPost | null {
  const [, platform, contentType] = SHARE_LINKS.find(([form]) => form.test(identity)) ?? []
  return platform && contentType ? { platform, contentType } : null
}

/** Fast test, because most addresses are of no platform. */
const HOSTS = /youtu|twitter|\bx\.com|redd|instagr|tiktok/i

/** Returns the post of an address in any spelling; null for any other page. */
export function platformPost(address: string): PlatformPost | null {
  if (!HOSTS.test(address)) return null
  const identity = urlIdentity(address)
  const rule = RULES.find(({ id }) => id.test(identity))
  const id = rule?.id.exec(identity)?.[1]
  if (!rule || !id) return sharedPost(identity)
  const { pathname } = new URL(address)
  const username = rule.user?.exec(pathname)?.[1]
  const url = rule.url?.(id, username)
  const publishedAt = rule.time?.(id)
  return {
    platform: rule.platform,
    platformId: id,
    contentType: rule.contentType(pathname, identity),
    ...(url ? { url } : {}),
    ...(username ? { username } : {}),
    ...(publishedAt === undefined ? {} : { publishedAt }),
  }
}
