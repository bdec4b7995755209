import type { CsvFormat, JsonFormat } from '../format.ts'
import { asText, isRecord, objectsOf, parsedOrNull, type Fields } from '../json-values.ts'
import { decodeEntities } from '../text.ts'

function tweetIn(value: unknown, depth = 4): Fields | null {
  if (!isRecord(value) || depth === 0) return null
  if (typeof value['tweetId'] === 'string') return value
  return Object.values(value).reduce<Fields | null>(
    (found, inner) => found ?? tweetIn(inner, depth - 1),
    null,
  )
}

/** X's archive without the person's own data. Likes count only if the file was chosen by itself. */
export const xArchive: JsonFormat = {
  kind: 'json',
  name: 'X archive',
  element: (_, { part }) => part !== undefined,
  skips: ({ part = '', hasSiblings }) =>
    !/^bookmarks?$/.test(part) && !(/^likes?$/.test(part) && !hasSiblings),
  map: (row: Fields) => {
    const tweet = tweetIn(row)
    return {
      url: tweet && `https://x.com/i/web/status/${asText(tweet['tweetId'])}`,
      text: decodeEntities(asText(tweet?.['fullText'])),
    }
  },
}

function exported(row: Fields) {
  const handle = asText(row['screen_name'])
  const id = asText(row['id']) || asText(row['tweet_id'])
  const account = { username: handle, displayName: row['name'], avatarUrl: row['profile_image_url'] }
  return {
    url: row['url'] || row['tweet_url'] || (id && `https://x.com/${handle || 'i/web'}/status/${id}`),
    text: decodeEntities(asText(row['full_text'])),
    author: handle ? account : row['name'],
    published: row['created_at'],
    media: objectsOf(row['media']).map((item) => ({
      type: item['type'] === 'video' ? ('video' as const) : ('image' as const),
      url: asText(item['original']) || asText(item['url']),
      altText: asText(item['ext_alt_text']),
    })),
  }
}

export const xExporterJson: JsonFormat = {
  kind: 'json',
  name: 'X bookmarks (JSON)',
  element: (row) => 'full_text' in row && 'screen_name' in row,
  map: exported,
}

export const xExporterCsv: CsvFormat = {
  kind: 'csv',
  name: 'X bookmarks (CSV)',
  columns: ['full text', 'screen name'],
  map: (row) => {
    const fields = Object.fromEntries(
      Object.entries(row).map(([name, cell]) => [name.replaceAll(' ', '_'), cell]),
    )
    const text = fields['full_text']?.replaceAll(String.raw`\n`, '\n')
    return exported({ ...fields, full_text: text, media: parsedOrNull(fields['media']) })
  },
}
