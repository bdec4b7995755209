import { asText, isObject, type Fields } from './json-values.ts'

/** Outer folders of deeper trees are dropped: no person made them. */
const MAX_DEPTH = 100

/**
 * Walks trees of folders, whose entries are in `children`, without recursion. Returns the bookmarks in order, with
 * `folders` added. `nameOf` returns an empty name for folders that every browser has, which become no tags.
 */
export function* rowsBelow(
  roots: readonly unknown[],
  nameOf: (folder: Fields, depth: number) => string,
): Generator<Fields> {
  const open: { node: unknown; folders: string[]; depth: number }[] = roots
    .map((node) => ({ node, folders: [], depth: 0 }))
    .toReversed()
  for (let next = open.pop(); next; next = open.pop()) {
    const { node, folders, depth } = next
    if (!isObject(node)) continue
    const { children } = node
    if (Array.isArray(children)) {
      const path = [...folders, nameOf(node, depth)].filter(Boolean).slice(-MAX_DEPTH)
      for (const child of children.toReversed()) open.push({ node: child, folders: path, depth: depth + 1 })
    } else if (asText(node['url']) || asText(node['uri'])) yield { ...node, folders }
  }
}
