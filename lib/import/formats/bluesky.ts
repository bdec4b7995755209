import type { JsonFormat } from '../format.ts'
import { asText, isRecord, objectsOf, type Fields } from '../json-values.ts'
import { firstOf, valueAt } from '../table.ts'

const uriOf = (row: Fields): string => asText(firstOf(row, ['subject.uri', 'uri']))

function urlOf(row: Fields): string | null {
  const [, did, key] = /^at:\/\/(did:[^/]+)\/app\.bsky\.feed\.post\/([\w-]+)$/.exec(uriOf(row)) ?? []
  return did ? `https://bsky.app/profile/${did}/post/${key}` : null
}

/** Bluesky's bookmarks. Deleted and blocked posts have only an address; an older form lists the posts themselves. */
export const blueskyJson: JsonFormat = {
  kind: 'json',
  name: 'Bluesky',
  element: (row) => uriOf(row).startsWith('at://'),
  map: (row: Fields) => {
    const post = isRecord(row['subject']) ? row['item'] : row
    const author = valueAt(post, 'author')
    return {
      url: urlOf(row),
      saved: row['createdAt'],
      published: valueAt(post, 'record.createdAt'),
      contentType: 'post' as const,
      author: isRecord(author) && {
        username: author['handle'],
        displayName: author['displayName'],
        avatarUrl: author['avatar'],
      },
      text: valueAt(post, 'record.text'),
      media: objectsOf(valueAt(post, 'embed.images')).map((image) => ({
        type: 'image' as const,
        url: asText(image['fullsize']),
        altText: asText(image['alt']),
      })),
    }
  },
}
