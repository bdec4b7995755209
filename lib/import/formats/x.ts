import type { CsvFormat, JsonFormat } from '../draft.ts'
import { arrayWith, asArray, asText, isObject, type Fields } from '../json-values.ts'
import { decodeEntities } from '../text.ts'

/** Parts of X's archive that hold deliberate saves. Posts, messages and the rest are the person's own data. */
const SAVED_PARTS = /^bookmarks?$/
const LIKED_PARTS = /^likes?$/

export interface ArchivePart {
  part: string
  rows: unknown[]
}

/** Finds the object with a tweet's id, at any depth up to 4. */
function tweetIn(value: unknown, depth = 4): Fields | null {
  if (!isObject(value) || depth === 0) return null
  if (typeof value['tweetId'] === 'string') return value
  return Object.values(value).reduce<Fields | null>(
    (found, inner) => found ?? tweetIn(inner, depth - 1),
    null,
  )
}

/** X's archive: `window.YTD.<part>.part<n> = [...]`. Likes count only if the file was chosen by itself. */
export const xArchive: JsonFormat = {
  name: 'X archive',
  rows: (value, file) => {
    if (!isObject(value) || typeof value['part'] !== 'string' || !Array.isArray(value['rows'])) return null
    const { part, rows } = value as unknown as ArchivePart
    return SAVED_PARTS.test(part) || (LIKED_PARTS.test(part) && !file.hasSiblings) ? rows : []
  },
  map: (row: unknown) => {
    const tweet = tweetIn(row)
    if (!tweet) return { url: null }
    return {
      url: `https://x.com/i/web/status/${asText(tweet['tweetId'])}`,
      text: decodeEntities(asText(tweet['fullText'])),
    }
  },
}

interface Exported {
  url: string
  handle: string
  name: string
  avatar: unknown
  text: string
  created: unknown
  media: unknown
}

function draftOf({ url, handle, name, avatar, text, created, media }: Exported) {
  return {
    url,
    text,
    author: handle ? { username: handle, displayName: name, avatarUrl: avatar } : name,
    published: created,
    media: asArray(media)
      .filter(isObject)
      .map((one) => ({
        type: one['type'] === 'video' ? ('video' as const) : ('image' as const),
        url: asText(one['original']) || asText(one['url']),
      }))
      .filter(({ url: address }) => /^https?:/.test(address)),
  }
}

const postUrl = (id: string, handle: string): string => `https://x.com/${handle || 'i/web'}/status/${id}`

/** Exports of bookmarks that browser extensions make. */
export const xExporterJson: JsonFormat = {
  name: 'X bookmarks (JSON)',
  rows: (value) => arrayWith(value, ['full_text', 'screen_name']),
  map: (row: Fields) =>
    draftOf({
      url: asText(row['url']) || postUrl(asText(row['id']), asText(row['screen_name'])),
      handle: asText(row['screen_name']),
      name: asText(row['name']),
      avatar: row['profile_image_url'],
      text: decodeEntities(asText(row['full_text'])),
      created: row['created_at'],
      media: row['media'],
    }),
}

function mediaCell(cell = ''): unknown {
  try {
    return cell.startsWith('[') ? JSON.parse(cell) : []
  } catch {
    return []
  }
}

export const xExporterCsv: CsvFormat = {
  name: 'X bookmarks (CSV)',
  columns: ['full text', 'screen name'],
  map: (row) =>
    draftOf({
      url: row['url'] || postUrl(row['id'] ?? '', row['screen name'] ?? ''),
      handle: row['screen name'] ?? '',
      name: row['name'] ?? '',
      avatar: row['profile image url'],
      text: (row['full text'] ?? '').replaceAll(String.raw`\n`, '\n'),
      created: row['created at'],
      media: mediaCell(row['media']),
    }),
}
