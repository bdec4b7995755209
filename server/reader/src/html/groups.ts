import type { Box } from './boxes.ts'

export const PRICE =
  /(?:\p{Sc}|(?<!\p{Lu})(?:USD|EUR|GBP|CHF|AED|SAR|Rs\.?)|\bkr\.?)\s?\d|\d[.,]*\s?(?:\p{Sc}|zł|Kč|USD|EUR|GBP|CHF|(?:kr|TL|lei|Ft|đ|PLN|RON|AED|SAR)(?!\p{Ll}|\p{Lu}(?!\p{Ll}))|VNĐ|грн|лв|руб|р\.|د\.إ|ر\.س|درهم|ريال|جنيه|원|[万億]?円|元)/u

/** Maximum characters of a price alone. */
export const MAX_PRICE = 30

export const hasPrice = ({ element }: Pick<Box, 'element'>): boolean => PRICE.test(element.textContent ?? '')

export const MIN_ITEMS = 3

export const charactersOf = (boxes: readonly Box[]) => boxes.reduce((sum, box) => sum + box.characters, 0)

/** Boxes that look alike, anywhere in a region. */
export interface Group {
  items: Box[]
  characters: number
  prose: number
}

/** Classes that differ per item: numbers, positions, and what WordPress and its shops tell about each. */
const OF_ITEM =
  /\d|(?:odd|even|^alt)$|^(?:first|last|active)|(?:--|^is-)(?:disabled|active|selected|featured|highlight(?:ed)?|sold(?:-out)?|unavailable|new|promoted|sponsored)$|^(?:product_(?:cat|tag)|category|tag|status|format|product-type)-|^(?:sale|instock|outofstock|onbackorder|featured|sticky|downloadable|virtual|purchasable|(?:shipping-)?taxable|has-post-thumbnail|has-default-attributes)$/i

/** Tag and the classes that similar siblings share. */
export function groupKey({ tag, signature }: Box): string {
  if (signature === undefined) return tag
  return signature
    .split(/[.\s]+/)
    .filter((name) => !OF_ITEM.test(name))
    .join('.')
}

/** A class that software generated for several elements. The number of an item is at the end. */
const GENERATED = /\d[^.\s]*[a-z]/i

/** Groups siblings that look alike, also by generated classes that they share. */
export function groupSiblings(boxes: readonly Box[]): Map<string, Box[]> {
  const looks = Map.groupBy(boxes, ({ tag, signature }) => signature ?? tag)
  return Map.groupBy(boxes, (box) => {
    const key = groupKey(box)
    const look = box.signature ?? box.tag
    return key === box.tag && GENERATED.test(look) && looks.get(look)!.length > 1 ? look : key
  })
}

/** Collects boxes with similar siblings: by row, or from the whole region, because a front page has several rows. */
export function groupsIn(
  root: Box,
  dropped: ReadonlyMap<Box, unknown>,
  least: number,
  { isByRow = false } = {},
): Group[] {
  const groups = new Map<string, Group>()
  const visit = (box: Box, around: ReadonlySet<string>, section: string) => {
    const own = groupKey(box)
    const inSection = own === box.tag ? section : own
    const boxes = box.boxes.filter((inner) => !dropped.has(inner))
    let inside = around
    for (const [name, items] of groupSiblings(boxes)) {
      // Without a class, boxes look alike only in sections that do.
      const place = isByRow ? box.at : name === items[0]!.tag ? inSection : ''
      const key = `${place} ${name}`
      // Replies inside of posts count with them.
      if (items.length < least || around.has(key)) continue
      const group = groups.get(key) ?? { items: [], characters: 0, prose: 0 }
      groups.set(key, group)
      for (const item of items) {
        group.items.push(item)
        group.characters += item.characters
        group.prose += item.prose
      }
      inside = new Set([...inside, key])
    }
    for (const inner of boxes) visit(inner, inside, inSection)
  }
  visit(root, new Set(), '')
  return [...groups.values()]
}

/** Elements that belong to the items inside. */
export const LIST = /^(?:[uod]l|table)$/
/** Levels of a table: its body, rows, and cells. */
const LEVELS = 3
/** Minimum shares of a group in a box that can be the region. The text about a list can be next to it, or is little. */
const GROUP = { characters: 0.9, prose: 0.85, belowHeading: 0.3, little: 0.05 }

/** The smallest box that holds a group and nearly all running text or, with `hasHeading`, the page's heading. */
export function contentRootOf(
  root: Box,
  { items, characters }: Group,
  kept: ReadonlyMap<Box, { prose: number }>,
  { hasHeading = false } = {},
): Box {
  const held = new Map<Box, number>()
  const grouped = new Set(items)
  const hold = (box: Box): number => {
    const sum = grouped.has(box) ? box.characters : box.boxes.reduce((all, inner) => all + hold(inner), 0)
    held.set(box, sum)
    return sum
  }
  hold(root)
  const holdsItems = (box: Box, levels = LEVELS): boolean =>
    box.boxes.some((inner) => grouped.has(inner) || (levels > 1 && holdsItems(inner, levels - 1)))
  const proseOf = (box: Box) => kept.get(box)?.prose ?? 0
  let content = root
  for (;;) {
    const inner = content.boxes.find((box) => (held.get(box) ?? 0) >= characters * GROUP.characters)
    if (!inner || grouped.has(inner)) return content
    // Items need their list or table around them. A table can also lay out the page.
    if (LIST.test(inner.tag) && holdsItems(inner)) return content
    const isWhole =
      hasHeading && content.hasMainPart
        ? inner.hasMainPart && proseOf(inner) >= proseOf(content) * GROUP.belowHeading
        : proseOf(inner) >= proseOf(root) * GROUP.prose ||
          (hasHeading && !holdsItems(inner, 1) && proseOf(root) <= root.characters * GROUP.little)
    if (!isWhole) return content
    content = inner
  }
}
