import type { JsonFormat } from '../format.ts'
import { isObject, type Fields } from '../json-values.ts'

function* arraysNamed(value: unknown, name: string, depth = 12): Generator<unknown[]> {
  if (depth === 0 || typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value)) {
    if (key === name && Array.isArray(inner)) yield inner
    else yield* arraysNamed(inner, name, depth - 1)
  }
}

const lowerKeys = (row: unknown): Fields =>
  Object.fromEntries(
    Object.entries(isObject(row) ? row : {}).map(([key, value]) => [key.toLowerCase(), value]),
  )

/** TikTok's data. Likes count only if there are no favorites: they are off by default. */
export const tiktokJson: JsonFormat = {
  kind: 'json',
  name: 'TikTok',
  document: (value) => {
    const favorites = [...arraysNamed(value, 'FavoriteVideoList')]
    const likes = [...arraysNamed(value, 'ItemFavoriteList')]
    const lists = favorites.length > 0 ? favorites : likes
    return lists.length > 0 ? lists.flat().map(lowerKeys) : null
  },
  map: { url: 'link', saved: 'date' },
}
