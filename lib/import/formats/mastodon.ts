import type { JsonFormat } from '../format.ts'
import { asArray, asText } from '../json-values.ts'

/** Lists of Mastodon's archive: addresses of posts, newest first. Likes count only if chosen by themselves. */
export const mastodonJson: JsonFormat = {
  kind: 'json',
  name: 'Mastodon',
  document: ({ type, id, orderedItems }, file) => {
    if (type !== 'OrderedCollection') return null
    const isLikes = /(?:^|\/)likes\.json$/i.test(asText(id)) || /(?:^|\/)likes\.json$/i.test(file.path)
    // Another list of the archive has whole posts: the person's own.
    return isLikes && file.hasSiblings ? [] : asArray(orderedItems).filter((one) => typeof one === 'string')
  },
  map: { url: (address: string) => address },
}
