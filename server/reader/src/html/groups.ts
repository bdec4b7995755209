import type { Box } from './outline.ts'

export const PRICE =
  /(?:\p{Sc}|\b(?:USD|EUR|GBP|CHF|Rs\.?|kr\.?))\s?\d|\d[\d.,]*\s?(?:\p{Sc}|zł|kr\b|Kč|USD|EUR|GBP|CHF|руб|円|元)/u

export const charactersOf = (boxes: readonly Box[]) => boxes.reduce((sum, box) => sum + box.characters, 0)

/** Boxes of one kind, anywhere in a region. */
export interface Group {
  items: Box[]
  characters: number
  prose: number
}

/** Tag and classes without numbers and positions, which differ per item. */
export function groupKey({ tag, kind }: Box): string {
  if (kind === undefined) return tag
  const classes = kind.split(/[.\s]+/)
  return classes.filter((name) => !/\d|(?:odd|even)$|^(?:first|last|active)/i.test(name)).join('.')
}

/** Collects boxes with siblings of their kind: by row, or from the whole region, because a front page has several rows. */
export function groupsIn(
  root: Box,
  dropped: ReadonlyMap<Box, unknown>,
  least: number,
  isByRow = false,
): Group[] {
  const groups = new Map<string, Group>()
  const visit = (box: Box, around: ReadonlySet<string>) => {
    const boxes = box.boxes.filter((inner) => !dropped.has(inner))
    let inside = around
    for (const [name, items] of Map.groupBy(boxes, groupKey)) {
      const key = isByRow ? `${box.at} ${name}` : name
      // Replies inside of posts count with them.
      if (items.length < least || around.has(key)) continue
      const known = groups.get(key) ?? { items: [], characters: 0, prose: 0 }
      groups.set(key, known)
      for (const item of items) {
        known.items.push(item)
        known.characters += item.characters
        known.prose += item.prose
      }
      inside = new Set([...inside, key])
    }
    for (const inner of boxes) visit(inner, inside)
  }
  visit(root, new Set())
  return [...groups.values()]
}
