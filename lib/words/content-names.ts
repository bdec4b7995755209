import type { ContentType, Platform } from '@bookplate/contract'
import { t, type PlainKey } from '@/lib/language/translate.ts'

/** Names that are the same in every language. */
const PLATFORM_NAMES: Record<Exclude<Platform, 'web'>, string> = {
  instagram: 'Instagram',
  reddit: 'Reddit',
  tiktok: 'TikTok',
  twitter: 'X',
  youtube: 'YouTube',
}

const CONTENT_TYPE_NAMES: Record<ContentType, PlainKey> = {
  article: 'content.article',
  comment: 'content.comment',
  image: 'content.image',
  post: 'content.post',
  snippet: 'content.snippet',
  video: 'content.video',
}

export function platformName(platform: string): string {
  if (platform === 'web') return t('content.web')
  return Object.hasOwn(PLATFORM_NAMES, platform)
    ? PLATFORM_NAMES[platform as keyof typeof PLATFORM_NAMES]
    : platform
}

export function contentTypeName(contentType: string): string {
  return Object.hasOwn(CONTENT_TYPE_NAMES, contentType)
    ? t(CONTENT_TYPE_NAMES[contentType as ContentType])
    : contentType
}
