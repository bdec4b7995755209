import type { Box } from './boxes.ts'
import { collapseSpace, HEADING, isElement, tagOf, textOf } from './dom.ts'
import { charactersOf } from './groups.ts'
import { INLINE } from './inline-elements.ts'
import { BOILERPLATE_HEADINGS, FILTER_TITLE } from './region-phrases.ts'
import type { RegionKind } from './region-names.ts'
import type { Amount, Dropped } from './region-rules.ts'

/** Maximum characters of a heading that can mark a section as boilerplate. */
const MAX_HEADING = 80
/** Minimum links of a section whose heading is a plain box. */
const MIN_LINKS = 3

function firstHeading(box: Box): Box | undefined {
  if (HEADING.test(box.tag)) return box
  const first = box.boxes.find(({ characters }) => characters > 0)
  // The section ends with the box that holds the heading and other text.
  if (!first || (first.characters > MAX_HEADING && !HEADING.test(first.tag))) return undefined
  // The short header of a section is its heading, also as plain boxes.
  return firstHeading(first) ?? (box.tag === 'section' && first.tag === 'header' ? first : undefined)
}

/** A heading, or the heading that is all a box holds. */
export function wrappedHeading(box: Box): Box | undefined {
  if (HEADING.test(box.tag)) return box
  const inner = box.boxes.find(({ characters }) => characters > 0)
  return inner?.characters === box.characters ? wrappedHeading(inner) : undefined
}

/** Refuses long text, because matching takes quadratic time. */
export const areBoilerplateWords = (words: string, kind: RegionKind): boolean =>
  words.length <= MAX_HEADING && BOILERPLATE_HEADINGS[kind].test(words)

export const isBoilerplateHeading = (box: Box, kind: RegionKind): boolean =>
  box.characters <= MAX_HEADING && areBoilerplateWords(textOf(box.element) ?? '', kind)

/** The pictures below the title of filters are the items. */
const isFilterTitle = ({ element }: Box): boolean => FILTER_TITLE.test(textOf(element) ?? '')

/** Shops write headings as plain boxes. */
const isNamedTitle = ({ names, characters, links }: Box): boolean =>
  characters > 0 && characters <= MAX_HEADING && links <= 1 && /title|heading/i.test(names)

/** Applications write headings as plain boxes. A list of links that begins with one is a section. */
function firstLabel({ boxes, links, linked, characters }: Box): Box | undefined {
  const first = boxes.find((inner) => inner.characters > 0)
  const isList = links >= MIN_LINKS && linked * 2 >= characters && first?.links === 0
  // Names of specifications are titles, too.
  return first && (isList || (isNamedTitle(first) && /heading/i.test(first.names))) ? first : undefined
}

/** Words before the first inner box, such as the label of a folded section. */
function wordsBefore({ element, boxes, characters }: Box): string {
  if (boxes.length === 0 || charactersOf(boxes) === characters) return ''
  const nodes = [...element.childNodes]
  const end = nodes.findIndex((node) => isElement(node) && !INLINE.has(tagOf(node)))
  const words = nodes.slice(0, Math.max(0, end)).map(({ textContent }) => textContent ?? '')
  return collapseSpace(words.join(''))
}

/** Inner boxes that a heading marks as boilerplate: those that start with it and those that follow it. */
export function boilerplateSections({ boxes }: Box, kind: RegionKind): Box[] {
  let rank = 0
  return boxes.filter((box) => {
    const title = wrappedHeading(box)
    if (title) {
      const own = Number(title.tag[1])
      if (rank === 0 || own <= rank) rank = isBoilerplateHeading(title, kind) ? own : 0
    }
    if (box.hasMainPart) rank = 0
    if (rank > 0) return true
    if (box.hasMainPart) return false
    const heading = firstHeading(box) ?? firstLabel(box)
    if (heading) return isBoilerplateHeading(heading, kind) && !(box.images > 0 && isFilterTitle(heading))
    const words = wordsBefore(box)
    // A colon follows the name of a field, such as “Recommended:” above requirements.
    return !words.endsWith(':') && areBoilerplateWords(words, kind)
  })
}

/** Headings above nothing but dropped boxes, in a box without loose text. */
export function emptiedHeadings(
  { boxes, characters }: Box,
  dropped: Dropped,
  kept: ReadonlyMap<Box, Amount>,
): Box[] {
  if (charactersOf(boxes) < characters) return []
  let state: 'none' | 'lost' | 'kept' = 'none'
  return boxes.toReversed().filter((box) => {
    const isTitle = wrappedHeading(box) !== undefined || isNamedTitle(box)
    const left = kept.get(box)
    // One picture has a title. Several are a gallery, which needs none.
    const isLost = dropped.has(box) || (left?.characters === 0 && left.images !== 1)
    const isEmpty = isTitle && state === 'lost' && !box.hasMainPart && !dropped.has(box)
    if (isTitle) state = 'none'
    else if (box.characters > 0 || box.images > 0) state = state !== 'kept' && isLost ? 'lost' : 'kept'
    return isEmpty
  })
}
