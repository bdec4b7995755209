import type { JsonFormat } from '../draft.ts'
import { arraysNamed, asArray, asText, isObject, type Fields } from '../json-values.ts'
import { repairValue } from '../text.ts'

interface Saved {
  url: string
  author: string
  saved: unknown
  folders: string[]
}

const POST = /^https?:\/\/(?:www\.|m\.)?instagram\.com\/(?:[\w.]+\/)?(?:p|reels?|tv)\//

/** Entries with an address. Their labels are translated, so they are found by shape. */
const linkEntries = (map: unknown): Fields[] =>
  Object.values(isObject(map) ? map : {}).filter((one): one is Fields => isObject(one) && 'href' in one)

function* oldPosts(list: readonly unknown[]): Generator<Saved> {
  for (const post of list.filter(isObject))
    for (const entry of [
      ...linkEntries(post['string_map_data']),
      ...asArray(post['string_list_data']).filter(isObject),
    ])
      yield {
        url: asText(entry['href']),
        author: asText(post['title']),
        saved: entry['timestamp'],
        folders: [],
      }
}

const timestampIn = (map: unknown): unknown =>
  Object.values(isObject(map) ? map : {})
    .filter(isObject)
    .map(({ timestamp }) => timestamp)
    .find((time) => typeof time === 'number' && time > 0)

/** A flat list: an entry with a name and no address opens a collection, and the next entries belong to it. */
function* oldCollections(list: readonly unknown[]): Generator<Saved> {
  let folder = ''
  for (const item of list.filter(isObject)) {
    const map = item['string_map_data']
    const [entry] = linkEntries(map).filter(({ href }) => asText(href))
    if (!entry) {
      const named = Object.values(isObject(map) ? map : {}).filter(isObject)
      folder = asText(named.find(({ value }) => asText(value))?.['value']) || asText(item['title']) || folder
      continue
    }
    yield {
      url: asText(entry['href']),
      author: asText(entry['value']),
      saved: timestampIn(map),
      folders: folder ? [folder] : [],
    }
  }
}

function valueLabeled(labels: readonly unknown[], pattern: RegExp): string {
  for (const one of labels.filter(isObject)) {
    if (pattern.test(asText(one['label'])) && asText(one['value'])) return asText(one['value'])
    const inner = valueLabeled(asArray(one['dict']), pattern)
    if (inner) return inner
  }
  return ''
}

/** Finds posts below a value, with the nearest date and account. */
function* postsBelow(value: unknown, folders: string[], time: unknown, depth = 12): Generator<Saved> {
  if (depth === 0) return
  if (Array.isArray(value)) {
    const labels = value.filter(isObject)
    const link = labels
      .map((one) => asText(one['href']) || asText(one['value']))
      .find((text) => POST.test(text))
    if (link) {
      const author = valueLabeled(labels, /user.?name|benutzername|utilisateur|usuario|utente/i)
      yield { url: link, author, saved: time, folders }
      return
    }
    for (const one of value) yield* postsBelow(one, folders, time, depth - 1)
  } else if (isObject(value)) {
    const own = typeof value['timestamp'] === 'number' ? value['timestamp'] : time
    for (const inner of Object.values(value)) yield* postsBelow(inner, folders, own, depth - 1)
  }
}

function* newPosts(list: readonly unknown[]): Generator<Saved> {
  for (const item of list.filter(isObject)) {
    const labels = asArray(item['label_values'])
    // A collection has a name and members; a saved post has an address itself.
    const name = labels
      .filter(isObject)
      .filter(({ value, dict }) => asText(value) && !dict && !/^https?:/.test(asText(value)))
      .find(({ label }) =>
        /^(?:name|nom|nombre|nome|naam|název|nazwa|название|名前|名称)$/i.test(asText(label)),
      )
    yield* postsBelow(labels, name ? [asText(name['value'])] : [], item['timestamp'])
  }
}

/** Saved posts and collections of Instagram, in its old and its new form, with repaired text. */
export const instagramJson: JsonFormat = {
  name: 'Instagram',
  rows: (raw) => {
    const list = Array.isArray(raw) ? raw : null
    const isNew = list?.some((one) => isObject(one) && Array.isArray(one['label_values'])) ?? false
    const isOld = isObject(raw) && ('saved_saved_media' in raw || 'saved_saved_collections' in raw)
    if (!isNew && !isOld) return null
    const value = repairValue(raw)
    if (Array.isArray(value)) return newPosts(value)
    const { saved_saved_media: posts, saved_saved_collections: collections } = value as Fields
    return [...oldPosts(asArray(posts)), ...oldCollections(asArray(collections))]
  },
  map: ({ url, author, saved, folders }: Saved) => ({
    url,
    author: author && !/^https?:/.test(author) ? { username: author } : undefined,
    saved,
    folders,
  }),
}

/** TikTok's data. Likes count only if there are no favorites: they are off by default. */
export const tiktokJson: JsonFormat = {
  name: 'TikTok',
  rows: (value) => {
    const favorites = [...arraysNamed(value, ['FavoriteVideoList'])]
    const likes = [...arraysNamed(value, ['ItemFavoriteList'])]
    if (favorites.length + likes.length === 0) return null
    return (favorites.length > 0 ? favorites : likes).flat()
  },
  map: (row: unknown) => {
    const fields = Object.fromEntries(
      Object.entries(isObject(row) ? row : {}).map(([key, value]) => [key.toLowerCase(), value]),
    )
    return { url: fields['link'], saved: fields['date'] }
  },
}
