import { attribute, type DomElement, HEADING, tagOf } from './dom.ts'
import { hasBoilerplateTag } from './boilerplate-names.ts'
import { type Box, COUNTS, teaserFinder } from './boxes.ts'
import { productCardsIn } from './cards.ts'
import { hasPrice, MAX_PRICE } from './groups.ts'
import { isNamedBelow, isNamedBoilerplate, type RegionKind } from './region-names.ts'
import { type Amount, type Dropped, type Region, RULES } from './region-rules.ts'
import { isHeadOfPost } from './posts.ts'
import { boilerplateSections, emptiedHeadings } from './sections.ts'

/** Share of a page above which a box is content, because some sites wrap everything in a form. */
const LARGE_SHARE = 0.5
const LITTLE = 200
/** Maximum share of running text in a form, because some software wraps posts in a form. */
const FORM_SHARE = 0.3
const FIELD = 'input:not([type="hidden"]), textarea, button'
/** Minimum links of a menu, maximum lines per link, their share of the text, and links per title or picture. */
const MENU = { links: 3, many: 12, lines: 1.8, share: 0.75, counted: 0.6, perTitle: 8, perPicture: 6 }
/** The prose of a column's row, as a multiple of the column's: at most of the text, at least of menus. */
const MAIN_COLUMN = 1.5
const SIDE_COLUMN = 6
/** Minimum share of the region in `main` to use `main` as the region. */
const MAIN_SHARE = 0.35

const amountOf = (countOf: (name: keyof Amount) => number) =>
  Object.fromEntries(COUNTS.map((name) => [name, countOf(name)])) as Amount
const NOTHING = amountOf(() => 0)

/** A menu is short links. With pictures or titles, they are list items. */
const isMenu = ({ links, lines, linked, characters, prose, images, longLinks }: Amount): boolean =>
  links >= MENU.links &&
  lines < links * MENU.lines &&
  prose === 0 &&
  linked >= characters * (links < MENU.many ? MENU.share : MENU.counted) &&
  longLinks * MENU.perTitle < links &&
  images * MENU.perPicture < links

/** Authors of an item are links between commas. */
const isEnumeration = ({ element, links }: Box): boolean =>
  element.textContent!.split(/[,;、،，]\s/).length >= links

/** Items such as books name their author and series by links. */
const isWholeItem = ({ characters }: Box, around: Box): boolean =>
  characters === around.characters && around.images > 0

const isMain = (element: DomElement) => tagOf(element) === 'main' || attribute(element, 'role') === 'main'
/** Elements that hold the content, so that their names don't count. */
const CONTENT = /^(?:body|article|main)$/

/** Minimum days of a calendar, and maximum characters, such as names of weekdays and months. */
const CALENDAR = { days: 20, characters: 200 }

/** Calendars to choose a date, or with opening days: numbers that count up, without text between them. */
function isCalendar({ prose, characters, element }: Box): boolean {
  if (prose > 0 || characters < CALENDAR.days || characters > CALENDAR.characters) return false
  const numbers = [...element.querySelectorAll('*')]
    .filter((element) => element.querySelector('*') === null && /\S/.test(element.textContent ?? ''))
    .map(({ textContent }) => Number(textContent))
  return numbers.filter((day, at) => day === numbers[at - 1]! + 1).length >= CALENDAR.days
}

/** Menus next to the text in a layout table. If the text has no links, links after it, or in a list, are its items. */
function sideColumnsIn({ tag, prose, boxes }: Box, page: Box, kind: RegionKind): Box[] {
  if (tag !== 'tr' || prose === 0 || prose * 2 < page.prose) return []
  const isText = (box: Box) =>
    box.prose * MAIN_COLUMN >= prose &&
    (kind === 'product' || box.links >= MENU.links || (kind === 'landing' && box !== boxes[0]))
  return boxes.some(isText)
    ? boxes.filter((box) => box.links >= MENU.links && !box.hasMainPart && box.prose * SIDE_COLUMN <= prose)
    : []
}

const isPrice = (box: Box): boolean => box.characters <= MAX_PRICE && hasPrice(box)

/** Cards have their date, place, or price at the bottom. */
const isFooter = ({ tag, names }: Box): boolean => tag === 'footer' || /footer/i.test(names)

/** Maximum share of running text in the header of a shop. */
const HEADER_PROSE = 0.1

/** Boxes before the page's heading, in boxes with most of the text: short ones or, on a product's page, the header. A product can have its only price there. */
function beforeHeading({ boxes, characters }: Box, kind: RegionKind, least: number): Box[] {
  const at = boxes.findIndex(({ hasMainPart }) => hasMainPart)
  if (at === -1 || characters < least) return []
  const isProduct = kind === 'product'
  const isAbove = (box: Box): boolean =>
    (box.characters <= LITTLE || (isProduct && box.prose <= box.characters * HEADER_PROSE)) &&
    (!hasPrice(box) || (isProduct && hasPrice(boxes[at]!)))
  return [...boxes.slice(0, at).filter(isAbove), ...beforeHeading(boxes[at]!, kind, least)]
}

const holdsProducts = (box: Box): boolean => productCardsIn(box).length > 0 || box.boxes.some(holdsProducts)

/** Finds the content by leaving out boilerplate by tag, name, or links. */
export function regionOf(page: Box, kind: RegionKind, hasTeasers = true): Region {
  const rules = RULES[kind](page)
  const dropped: Dropped = new Map()
  const kept = new Map<Box, Amount>()
  const first = page.element.querySelector('header')
  const banner = first?.closest('main, article, section') || first?.querySelector('h2') ? null : first
  const teasersIn = hasTeasers ? () => [] : teaserFinder(page)

  const isBoilerplate = (box: Box, isItem: boolean, isInItem: boolean): boolean => {
    const { element, tag, names, characters, links, linked, hasMainPart, consent, prose } = box
    if (consent * 2 > prose && !hasMainPart) return true
    if (hasMainPart) return false
    if (isCalendar(box)) return true
    if (!isInItem && page.characters - characters >= LITTLE && isNamedBelow(names, kind)) return true
    // A menu or sidebar can be longer than the content.
    const isMenu = hasBoilerplateTag(element) && linked * 2 > characters
    if (characters > page.characters * LARGE_SHARE && !isMenu) return false
    if (rules.isContent?.(box)) return false
    if (rules.isBoilerplate?.(box)) return true
    if (element === banner && prose === 0 && links >= MENU.links) return true
    // Shops can put all products into the form that compares them.
    if (tag === 'form' && !holdsProducts(box) && !(isInItem && box.links > 0 && box.images > 0))
      return (
        (prose === 0 && kind !== 'discussion') ||
        (prose <= page.prose * FORM_SHARE && element.querySelector(FIELD) !== null)
      )
    if (isInItem && (isFooter(box) || isPrice(box))) return false
    if (hasBoilerplateTag(element)) return true
    // A team has its biographies in cards.
    if (isInItem && characters <= LITTLE && isNamedBelow(names, kind)) return false
    return (
      !isItem &&
      !CONTENT.test(tag) &&
      !(isInItem && HEADING.test(tag)) &&
      isNamedBoilerplate(rules.namesOf?.(box) ?? names, kind, box)
    )
  }

  const visit = (box: Box, isInItem = false): Amount => {
    const amount = amountOf((name) => box[name])
    const items = new Set(rules.itemsIn?.(box))
    const others = new Set([
      ...teasersIn(box),
      ...boilerplateSections(box, kind),
      ...(kind === 'discussion' ? [] : sideColumnsIn(box, page, kind)),
      ...(rules.boilerplateIn?.(box) ?? []),
    ])
    for (const inner of box.boxes) {
      if (rules.isProfile?.(inner)) dropped.set(inner, 'profile')
      else if (others.has(inner) || isBoilerplate(inner, items.has(inner), isInItem))
        dropped.set(inner, 'all')
      let left = dropped.has(inner) ? NOTHING : visit(inner, isInItem || items.has(inner))
      const looksLikeMenu = isMenu(left) || (left.links === 0 && isMenu(inner))
      if (
        looksLikeMenu &&
        !inner.hasMainPart &&
        !rules.isHead?.(inner) &&
        !(isInItem && (isHeadOfPost(inner) || isEnumeration(inner) || isWholeItem(inner, box)))
      ) {
        dropped.set(inner, 'all')
        left = NOTHING
      }
      for (const key of COUNTS) amount[key] -= inner[key] - left[key]
    }
    for (const title of rules.dropsEmptiedHeadings ? emptiedHeadings(box, dropped, kept) : []) {
      dropped.set(title, 'all')
      for (const key of COUNTS) amount[key] -= title[key]
    }
    kept.set(box, amount)
    return amount
  }

  const all = visit(page)
  const isMost = (box: Box) => isMain(box.element) && kept.get(box)!.characters >= all.characters * MAIN_SHARE
  const findMain = (box: Box): Box | undefined => {
    if (dropped.has(box)) return undefined
    return isMost(box) ? box : box.boxes.map(findMain).find((found) => found !== undefined)
  }
  const whole = findMain(page) ?? page
  const { root, items } = rules.narrow?.(whole, dropped, kept) ?? { root: whole, items: Infinity }
  for (const box of beforeHeading(root, kind, root.characters / 2)) dropped.set(box, 'all')
  return { kind, root, items, dropped, ...kept.get(root)! }
}
