import type { ContentType, Platform } from '@bookplate/contract'

const PLATFORM_NAMES: Record<Platform, string> = {
  instagram: 'Instagram',
  reddit: 'Reddit',
  tiktok: 'TikTok',
  twitter: 'X',
  web: 'Web',
  youtube: 'YouTube',
}

const CONTENT_TYPE_NAMES: Record<ContentType, string> = {
  article: 'Article',
  comment: 'Comment',
  image: 'Image',
  post: 'Post',
  snippet: 'Snippet',
  video: 'Video',
}

/** In words; one that the service knows and we do not is shown as it is written. */
export function platformName(platform: string): string {
  return Object.hasOwn(PLATFORM_NAMES, platform) ? PLATFORM_NAMES[platform as Platform] : platform
}

export function contentTypeName(contentType: string): string {
  return Object.hasOwn(CONTENT_TYPE_NAMES, contentType)
    ? CONTENT_TYPE_NAMES[contentType as ContentType]
    : contentType
}
