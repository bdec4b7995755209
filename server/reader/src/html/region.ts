import { attribute, type DomElement, HEADING, tagOf, textOf } from './dom.ts'
import { hasBoilerplateTag } from './boilerplate-names.ts'
import { DAY } from './dates.ts'
import { charactersOf, type Group, groupKey, groupSiblings, groupsIn, MIN_ITEMS, PRICE } from './groups.ts'
import { type Box, COUNTS, teaserFinder } from './boxes.ts'
import { BOILERPLATE_HEADINGS } from './region-phrases.ts'
import { abovePosts, isHeadOfPost, isInvitation, isQuotation, isSignature, profilesIn } from './posts.ts'
import { wordsIn } from '../word-set.ts'
import { isNamedBelow, isNamedBoilerplate, isProfile, type RegionKind } from './region-names.ts'

/** Share of a page above which a box is content, because some sites wrap everything in a form. */
const LARGE_SHARE = 0.5
const LITTLE = 200
const ITEMS = { least: 6, share: 0.3 }
/** Maximum share of running text in a form, because some software wraps posts in a form. */
const FORM_SHARE = 0.3
const FIELD = 'input:not([type="hidden"]), textarea, button'
/** Minimum links of a menu, maximum lines per link, their share of the text, and links per title or picture. */
const MENU = { links: 3, many: 12, lines: 1.8, share: 0.75, counted: 0.6, perTitle: 8, perPicture: 6 }
/** Minimum share of the region in `main` to use `main` as the region. */
const MAIN_SHARE = 0.5
/** Minimum shares of a group in a box that can be the region. The text about a list can be next to it. */
const GROUP = { characters: 0.9, prose: 0.85, belowHeading: 0.3 }

type Amount = Record<(typeof COUNTS)[number], number>
const amountOf = (countOf: (name: keyof Amount) => number) =>
  Object.fromEntries(COUNTS.map((name) => [name, countOf(name)])) as Amount
const NOTHING = amountOf(() => 0)

export interface Region extends Amount {
  kind: RegionKind
  root: Box
  /** Number of posts or items. */
  items: number
  /** Boilerplate boxes. From a profile, only the author's name stays. */
  dropped: ReadonlyMap<Box, 'all' | 'profile'>
}

/** A menu is short links. With pictures or titles, they are list items. */
const isMenu = ({ links, lines, linked, characters, prose, images, longLinks }: Amount): boolean =>
  links >= MENU.links &&
  lines < links * MENU.lines &&
  prose === 0 &&
  linked >= characters * (links < MENU.many ? MENU.share : MENU.counted) &&
  longLinks * MENU.perTitle < links &&
  images * MENU.perPicture < links

const isMain = (element: DomElement) => tagOf(element) === 'main' || attribute(element, 'role') === 'main'

const LIST = /^(?:[uod]l|table)$/
/** Maximum characters of a heading that can mark a section as boilerplate. */
const MAX_HEADING = 80
const LABEL = 30
const TAB_TARGETS = ['aria-controls', 'data-bs-target', 'data-target', 'href']
const TABS = 'a[href^="#"], [aria-controls], [data-target^="#"], [data-bs-target^="#"]'

function firstHeading(box: Box): Box | undefined {
  if (HEADING.test(box.tag)) return box
  const first = box.boxes.find(({ characters }) => characters > 0)
  // The section ends with the box that holds the heading and other text.
  return first && (HEADING.test(first.tag) || first.characters <= MAX_HEADING)
    ? firstHeading(first)
    : undefined
}

/** A heading, or the heading that is all a box holds. */
function wrappedHeading(box: Box): Box | undefined {
  if (HEADING.test(box.tag)) return box
  const inner = box.boxes.find(({ characters }) => characters > 0)
  return inner?.characters === box.characters ? wrappedHeading(inner) : undefined
}

const isBoilerplateHeading = (box: Box, kind: RegionKind): boolean =>
  box.characters <= MAX_HEADING && BOILERPLATE_HEADINGS[kind].test(textOf(box.element) ?? '')

/** Applications write headings as plain boxes. A list of links that begins with one is a section. */
function firstLabel({ boxes, links, linked, characters }: Box): Box | undefined {
  const first = boxes.find((inner) => inner.characters > 0)
  return links >= MENU.links && linked * 2 >= characters && first?.links === 0 ? first : undefined
}

/** A link to another page, such as one that shares this page, is no label. */
const isLabelOf = (box: Box, next: Box) =>
  box.characters <= LABEL &&
  !HEADING.test(box.tag) &&
  !next.hasMainPart &&
  groupKey(box) !== groupKey(next) &&
  box.element.querySelector('a[href]:not([href^="#"])') === null

const PANEL = /^#?(\S+)$/

/** Ids of panels whose tabs have the words of a boilerplate heading. */
const boilerplatePanels = (page: Box, kind: RegionKind): ReadonlySet<string> =>
  new Set(
    [...page.element.querySelectorAll(TABS)]
      .filter((tab) => BOILERPLATE_HEADINGS[kind].test(textOf(tab) ?? ''))
      .flatMap((tab) => TAB_TARGETS.flatMap((name) => PANEL.exec(attribute(tab, name) ?? '')?.[1] ?? [])),
  )

/** Inner boxes that a heading marks as boilerplate: those that start with it and those that follow it. */
function boilerplateSections({ boxes }: Box, kind: RegionKind): ReadonlySet<Box> {
  const sections = new Set<Box>()
  let rank = 0
  for (const [index, box] of boxes.entries()) {
    const title = wrappedHeading(box)
    if (title) {
      const own = Number(title.tag[1])
      if (rank === 0 || own <= rank) rank = isBoilerplateHeading(title, kind) ? own : 0
    }
    if (box.hasMainPart) rank = 0
    const heading = rank > 0 ? undefined : (firstHeading(box) ?? firstLabel(box))
    if (rank > 0 || (heading && !box.hasMainPart && isBoilerplateHeading(heading, kind))) sections.add(box)
    // Tabs and folded sections have their label in a box before.
    const next = boxes[index + 1]
    if (kind === 'product' && next && isLabelOf(box, next) && isBoilerplateHeading(box, kind))
      sections.add(box).add(next)
  }
  return sections
}

/** The smallest box that holds a group and the page's heading or, without one, nearly all running text. */
function contentRootOf(
  root: Box,
  { items, characters }: Group,
  kept: ReadonlyMap<Box, Amount>,
  kind: RegionKind,
): Box {
  const held = new Map<Box, number>()
  const grouped = new Set(items)
  const hold = (box: Box): number => {
    const sum = grouped.has(box) ? box.characters : box.boxes.reduce((all, inner) => all + hold(inner), 0)
    held.set(box, sum)
    return sum
  }
  hold(root)
  const proseOf = (box: Box) => kept.get(box)?.prose ?? 0
  let content = root
  for (;;) {
    const inner = content.boxes.find((box) => (held.get(box) ?? 0) >= characters * GROUP.characters)
    // Items need their list or table around them.
    if (!inner || LIST.test(inner.tag) || grouped.has(inner)) return content
    const isWhole =
      kind === 'list' && content.hasMainPart
        ? inner.hasMainPart && proseOf(inner) >= proseOf(content) * GROUP.belowHeading
        : proseOf(inner) >= proseOf(root) * GROUP.prose
    if (!isWhole) return content
    content = inner
  }
}

/** Maximum characters of a product in a list. */
const MAX_PRODUCT_CARD = 400

/** A product in a list: a picture, a link, and a price. */
const isProductCard = ({ images, links, characters, hasMainPart, element }: Box): boolean =>
  images > 0 &&
  links > 0 &&
  characters <= MAX_PRODUCT_CARD &&
  !hasMainPart &&
  PRICE.test(element.textContent ?? '')

/** Siblings that are cards. Their classes can differ, for example by category. */
export const productCardsIn = ({ boxes }: Box): Box[] =>
  [...Map.groupBy(boxes, ({ tag }) => tag).values()].flatMap((alike) => {
    const cards = alike.length < MIN_ITEMS ? [] : alike.filter(isProductCard)
    return cards.length < MIN_ITEMS ? [] : cards
  })

/** Shops can put a whole offer into the form that buys it. */
const isPricedForm = ({ element, tag }: Box): boolean =>
  tag === 'form' && element.querySelector('h1, h2, h3') !== null && PRICE.test(element.textContent ?? '')

/** Siblings that are the items of a list, despite their names: cards, or most of the page. */
const itemsIn = (box: Box, page: Box): ReadonlySet<Box> =>
  new Set([
    ...productCardsIn(box),
    ...[...groupSiblings(box.boxes).values()]
      .filter((alike) => alike.length >= ITEMS.least)
      .filter((alike) => charactersOf(alike) > page.characters * ITEMS.share)
      .flat(),
  ])

/** Cards have their date, place, or price at the bottom. */
const isFooter = ({ tag, names }: Box): boolean => tag === 'footer' || /footer/i.test(names)

/** Short boxes before the page's heading, in boxes with most of the text. Products can have their price there. */
function beforeHeading({ boxes, characters }: Box, kind: RegionKind, least: number): Box[] {
  const at = boxes.findIndex(({ hasMainPart }) => hasMainPart)
  if (at === -1 || characters < least) return []
  const isPrice = ({ element }: Box) => kind === 'product' && PRICE.test(element.textContent ?? '')
  const before = boxes.slice(0, at).filter((box) => box.characters <= LITTLE && !isPrice(box))
  return [...before, ...beforeHeading(boxes[at]!, kind, least)]
}

const REVIEW =
  /[★⭐]|\b\d(?:\.\d)? (?:out of|von|sur|de|su|van|z|из) 5\b|verified (?:buyer|purchase)|\bhelpful\b|\bhilfreich\b|\butile\b|полезен/i

const REVIEW_OF_PRODUCT = new RegExp(`${REVIEW.source}|${DAY}`, 'iu')

const isReview = ({ element }: Box, pattern: RegExp): boolean =>
  attribute(element, 'itemprop') === 'review' || pattern.test(element.textContent ?? '')

/** Siblings that are reviews: each is declared as one, has stars, asks whether it helped, or, of a product, has a date. */
export const reviewsIn = ({ boxes }: Box, kind?: RegionKind): Box[] => {
  const pattern = kind === 'product' ? REVIEW_OF_PRODUCT : REVIEW
  return [...groupSiblings(boxes).values()].flatMap((alike) => {
    if (alike.length === 1) return []
    const found = alike.filter((box) => box.prose > 0 && !box.hasMainPart && isReview(box, pattern))
    return found.length > 1 && found.length * 2 >= alike.length ? found : []
  })
}

/** Shops write headings as plain boxes. */
const isNamedTitle = ({ names, characters, links }: Box): boolean =>
  characters > 0 && characters <= MAX_HEADING && links === 0 && /title|heading/i.test(names)

/** Headings above nothing but dropped boxes, in a box without loose text. */
function emptiedHeadings(
  { boxes, characters }: Box,
  dropped: ReadonlyMap<Box, unknown>,
  kept: ReadonlyMap<Box, Amount>,
): Box[] {
  if (charactersOf(boxes) < characters) return []
  let state: 'none' | 'lost' | 'kept' = 'none'
  return boxes.toReversed().filter((box) => {
    const isTitle = wrappedHeading(box) !== undefined || isNamedTitle(box)
    const isLost = dropped.has(box) || kept.get(box)?.characters === 0
    const isEmpty = isTitle && state === 'lost' && !box.hasMainPart && !dropped.has(box)
    if (isTitle) state = 'none'
    else if (box.characters > 0 || box.images > 0) state = state !== 'kept' && isLost ? 'lost' : 'kept'
    return isEmpty
  })
}

/** Attributes for tests and scripts, which still name a box where style sheets are generated. Tags can be names, too. */
const HOOKS = wordsIn('data-testid data-test data-test-id data-qa data-hook data-component data-box-name')

const namesIn = ({ element, tag, names }: Box, kind: RegionKind): string =>
  kind === 'product' ? [names, tag, ...HOOKS.map((hook) => attribute(element, hook) ?? '')].join(' ') : names

/** Finds the content by leaving out boilerplate by tag, name, or links. */
export function regionOf(page: Box, kind: RegionKind, hasTeasers = true): Region {
  const dropped = new Map<Box, 'all' | 'profile'>()
  const kept = new Map<Box, Amount>()
  const isOffer = kind === 'product' || kind === 'landing'
  const panels = kind === 'product' ? boilerplatePanels(page, kind) : new Set()
  const first = page.element.querySelector('header')
  const banner = first?.closest('main, article, section') || first?.querySelector('h2') ? null : first
  const teasersIn = hasTeasers ? () => [] : teaserFinder(page)

  const isBoilerplate = (box: Box, isItem: boolean, isInItem: boolean): boolean => {
    const { element, tag, names, characters, links, linked, hasMainPart, consent, prose } = box
    if (consent * 2 > prose && !hasMainPart) return true
    if (hasMainPart) return false
    if (page.characters - characters >= LITTLE && isNamedBelow(names, kind)) return true
    // A menu or sidebar can be longer than the content.
    const isMenu = hasBoilerplateTag(element) && linked * 2 > characters
    if (characters > page.characters * LARGE_SHARE && !isMenu) return false
    if (kind === 'list' && isProductCard(box)) return false
    if (kind === 'product' && isPricedForm(box)) return false
    if (panels.has(attribute(element, 'id') ?? '')) return true
    if (element === banner && prose === 0 && links >= MENU.links) return true
    if (tag === 'form')
      return prose === 0 || (prose <= page.prose * FORM_SHARE && element.querySelector(FIELD) !== null)
    if (isOffer && LIST.test(tag) && prose === 0 && characters <= LITTLE && /\btabs\b/i.test(names))
      return true
    if (isInItem && isFooter(box)) return false
    if (hasBoilerplateTag(element)) return kind !== 'discussion' || !isQuotation(box)
    if (kind === 'discussion' && (isInvitation(box) || isSignature(box))) return true
    return (
      !isItem &&
      tag !== 'body' &&
      tag !== 'article' &&
      tag !== 'main' &&
      isNamedBoilerplate(namesIn(box, kind), kind, box)
    )
  }

  const visit = (box: Box, isInItem: boolean): Amount => {
    const amount = amountOf((name) => box[name])
    const teasers = new Set(teasersIn(box))
    const sections = boilerplateSections(box, kind)
    const others = new Set([
      ...(kind === 'product' ? productCardsIn(box) : []),
      ...(isOffer ? reviewsIn(box, kind) : []),
    ])
    const rows = kind === 'list' || kind === 'landing' ? itemsIn(box, page) : new Set<Box>()
    for (const inner of box.boxes) {
      const isAuthor = kind === 'discussion' && isProfile(inner.names) && inner.prose === 0
      if (isAuthor) dropped.set(inner, 'profile')
      else if (
        teasers.has(inner) ||
        sections.has(inner) ||
        others.has(inner) ||
        isBoilerplate(inner, rows.has(inner), isInItem)
      )
        dropped.set(inner, 'all')
      let left = dropped.has(inner) ? NOTHING : visit(inner, isInItem || rows.has(inner))
      const looksLikeMenu = isMenu(left) || (left.links === 0 && isMenu(inner))
      if (looksLikeMenu && !inner.hasMainPart && !(kind === 'discussion' && isHeadOfPost(inner))) {
        dropped.set(inner, 'all')
        left = NOTHING
      }
      for (const key of COUNTS) amount[key] -= inner[key] - left[key]
    }
    for (const title of isOffer ? emptiedHeadings(box, dropped, kept) : []) {
      dropped.set(title, 'all')
      for (const key of COUNTS) amount[key] -= title[key]
    }
    kept.set(box, amount)
    return amount
  }

  const all = visit(page, false)
  const isMost = (box: Box) => isMain(box.element) && kept.get(box)!.characters >= all.characters * MAIN_SHARE
  const findMain = (box: Box): Box | undefined => {
    if (dropped.has(box)) return undefined
    return isMost(box) ? box : box.boxes.map(findMain).find((found) => found !== undefined)
  }
  let root = findMain(page) ?? page
  let items = Infinity
  if (kind === 'discussion') {
    const [posts] = groupsIn(root, dropped, MIN_ITEMS, true).toSorted((a, b) => b.prose - a.prose)
    for (const profile of profilesIn(posts?.items ?? [])) dropped.set(profile, 'profile')
    if (posts) root = contentRootOf(root, posts, kept, kind)
    items = posts?.items.length ?? items
    for (const box of abovePosts(root, new Set(posts?.items))) dropped.set(box, 'all')
  } else if (kind === 'list') {
    const [best] = groupsIn(root, dropped, MIN_ITEMS).toSorted((a, b) => b.characters - a.characters)
    if (best) root = contentRootOf(root, best, kept, kind)
    items = best?.items.length ?? items
    for (const box of abovePosts(root, new Set(best?.items)))
      if (box.images + box.links === 0) dropped.set(box, 'all')
  }
  for (const box of beforeHeading(root, kind, root.characters / 2)) dropped.set(box, 'all')
  return { kind, root, items, dropped, ...kept.get(root)! }
}
