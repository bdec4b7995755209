import type { HtmlFormat, JsonFormat } from '../format.ts'
import { asArray, asText, type Fields, isRecord, objectsOf, valuesOf } from '../json-values.ts'
import { repairValue } from '../text.ts'

const INSTAGRAM_POST = /^https?:\/\/(?:www\.|m\.)?instagram\.com\/(?:[\w.]+\/)?(?:p|reels?|tv)\//

/** Instagram's data as web pages. Their dates are translated, so only addresses can be read. */
export const instagramHtml: HtmlFormat = {
  kind: 'html',
  name: { key: 'imports.format.instagram' },
  matches: (head) => /href="https:\/\/www\.instagram\.com\/(?:p|reel|tv)\//.test(head),
  map: ({ attributes: { href = '' } }) => (INSTAGRAM_POST.test(href) ? { url: href } : null),
}

type Saved = { url: unknown; author: object; saved: unknown; folders: string[] }

/** Labels are translated, so the entry with an address is found by its shape. */
const oldPosts = (list: unknown): Saved[] =>
  objectsOf(list).flatMap((post) =>
    [...valuesOf(post['string_map_data']), ...objectsOf(post['string_list_data'])]
      .filter((entry) => 'href' in entry)
      .map(({ href: url, timestamp: saved }) => {
        return { url, author: { username: post['title'] }, saved, folders: [] }
      }),
  )

/** A flat list: an entry with a name and no address opens a collection, and the next entries belong to it. */
function* oldCollections(list: unknown): Generator<Saved> {
  let folder = ''
  for (const item of objectsOf(list)) {
    const values = valuesOf(item['string_map_data'])
    const post = values.find(({ href }) => asText(href))
    if (post) {
      const saved = values.find(({ timestamp }) => timestamp)?.['timestamp']
      yield { url: post['href'], author: { username: post['value'] }, saved, folders: [folder] }
    } else
      folder = asText(values.find(({ value }) => asText(value))?.['value']) || asText(item['title']) || folder
  }
}

const document = (raw: Fields): Saved[] | null => {
  if (!('saved_saved_media' in raw) && !('saved_saved_collections' in raw)) return null
  const { saved_saved_media: posts, saved_saved_collections: collections } = repairValue(raw) as Fields
  return [...oldPosts(posts), ...oldCollections(collections)]
}

const LABELS = {
  name: /^(?:name|nom|nombre|nome|naam|název|nazwa|название|名前|名称)$/i,
  text: /^(?:caption|bildunterschrift|légende|leyenda|pie de foto|legenda|didascalia)$/i,
}

function labeled(labels: unknown, label: RegExp): string {
  for (const field of objectsOf(labels)) {
    const found = label.test(asText(field['label'])) ? asText(field['value']) : labeled(field['dict'], label)
    if (found) return found
  }
  return ''
}

/** The first group of an address, a name, and a username, in every language. Groups of hashtags have only names. */
function ownerOf(labels: unknown): object | null {
  for (const { dict } of objectsOf(labels)) {
    const group = objectsOf(dict)
    const [, name, username] = group
    if (username && group.length === 3 && !group.some((field) => field['dict']))
      return { username: username['value'], displayName: name?.['value'] }
    const inner = ownerOf(group)
    if (inner) return inner
  }
  return null
}

function* postsBelow(list: unknown, saved: unknown, folders: string[]): Generator<Saved & { text: string }> {
  const labels = objectsOf(list)
  const link = labels
    .map(({ href, value }) => asText(href) || asText(value))
    .find((text) => INSTAGRAM_POST.test(text))
  if (link)
    yield { url: link, author: ownerOf(labels) ?? {}, saved, folders, text: labeled(labels, LABELS.text) }
  // The date of a collection is older than its posts.
  else for (const { dict } of labels) yield* postsBelow(dict, undefined, folders)
}

/** Saved posts and collections of Instagram, in its old and its new form, with repaired text. */
export const instagramJson: JsonFormat = {
  kind: 'json',
  name: 'Instagram',
  document,
  element: (row) => Array.isArray(row['label_values']),
  rowsOf: (row) => {
    const { label_values: labels, timestamp } = repairValue(row) as Fields
    // A collection has a name and members; a saved post has an address itself.
    const own = asArray(labels).filter((label) => isRecord(label) && !label['dict'])
    return postsBelow(labels, timestamp, [labeled(own, LABELS.name)].filter(Boolean))
  },
  map: { text: 'text' },
}
