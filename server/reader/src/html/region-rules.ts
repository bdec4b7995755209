import type { Box, COUNTS } from './boxes.ts'
import {
  boxesAroundPrice,
  DATED_REVIEW,
  isListOfTabs,
  isProductCard,
  itemsIn,
  MAX_TABS,
  otherProductsIn,
  reviewsIn,
} from './cards.ts'
import { elementsAroundChoices } from './choices.ts'
import { attribute, HEADING, textOf } from './dom.ts'
import { contentRootOf, type Group, groupKey, groupsIn, hasPrice, LIST, MIN_ITEMS } from './groups.ts'
import {
  abovePosts,
  hasAccount,
  isByline,
  isLongNotice,
  isHeadOfPost,
  isInvitation,
  isLittle,
  isQuotation,
  isReplyForm,
  isSignature,
  isStatistics,
  isTimed,
  listsBelow,
  profilesIn,
  writtenRows,
} from './posts.ts'
import { isProfile, type RegionKind } from './region-names.ts'
import { areBoilerplateWords, isBoilerplateHeading } from './sections.ts'
import { wordsIn } from '../word-set.ts'

export type Amount = Record<(typeof COUNTS)[number], number>

/** Boilerplate boxes. From a profile, only the author's name stays. */
export type Dropped = Map<Box, 'all' | 'profile'>
type AmountByBox = ReadonlyMap<Box, Amount>

export interface Region extends Amount {
  kind: RegionKind
  root: Box
  /** Number of posts or items. */
  items: number
  dropped: Dropped
}

/** How pages of one kind differ from the rules for all kinds, which are in `region.ts`. */
export interface RegionRules {
  /** Whether a box is content despite its tag, names, or links. */
  isContent?: (box: Box) => boolean
  /** Whether a box is boilerplate on pages of this kind only. */
  isBoilerplate?: (box: Box) => boolean
  /** Inner boxes that their siblings reveal as boilerplate. */
  boilerplateIn?: (box: Box) => Box[]
  /** Inner boxes that are items despite their names, and keep their footers. */
  itemsIn?: (box: Box) => Box[]
  isProfile?: (box: Box) => boolean
  /** Whether a box of links is no menu. */
  isHead?: (box: Box) => boolean
  /** Names to test for boilerplate, instead of classes and ids. */
  namesOf?: (box: Box) => string
  /** Whether headings above nothing but boilerplate are boilerplate. */
  dropsEmptiedHeadings?: true
  /** Narrows the region to its posts or items, and drops what surrounds them. */
  narrow?: (root: Box, dropped: Dropped, kept: AmountByBox) => Pick<Region, 'root' | 'items'>
}

/** Attributes for tests and scripts, which still name a box where style sheets are generated. */
const HOOKS = wordsIn(
  'data-testid data-test data-test-id data-qa data-hook data-component data-box-name data-role',
)
/** Tags can be names, too. */
const namesWithHooks = ({ element, tag, names }: Box): string =>
  [names, tag, ...HOOKS.map((hook) => attribute(element, hook) ?? '')].join(' ')

/** Share of the text of similar boxes that makes it likely that one of them is the whole thread. */
const MOST_OF_THREAD = 0.8

/** Share of the text of similar boxes that makes one of them the list itself. */
const MOST_OF_LIST = 0.9

const isDated = (box: Box): boolean => box.prose > 0 && isHeadOfPost(box)
const isPost = (box: Box): boolean => isDated(box) && hasAccount(box)

/** The group with most text, or the posts in one box of it, unless others are posts. Posts have a date or an author. */
function postsAmong(groups: readonly Group[]): Group | undefined {
  const dated = groups.filter(({ items }) => items.filter(isDated).length > 1)
  const [first, ...others] = (dated.length > 0 ? dated : groups).toSorted((a, b) => b.prose - a.prose)
  const posts = first?.items.filter(isPost)
  const inner = others.find(({ prose, items }) => {
    if (prose < first!.prose * MOST_OF_THREAD) return false
    const named = items.filter((item) => item.prose === 0 || isHeadOfPost(item) || hasAccount(item))
    if (named.length < items.length * MOST_OF_THREAD) return false
    const around = first!.items.find(({ element }) => items.every((item) => element.contains(item.element)))
    return around !== undefined && posts!.every((post) => post === around || post.hasMainPart)
  })
  return inner ?? first
}

/** A thread is the smallest box that holds the posts, without profiles, signatures, and invitations. */
const discussionRules = (): RegionRules => ({
  namesOf: namesWithHooks,
  isContent: (box) => isQuotation(box) || isByline(box) || isPost(box) || isLongNotice(box),
  isBoilerplate: (box) => isInvitation(box) || isSignature(box) || isReplyForm(box),
  isProfile: (box) => isProfile(box.names) && (box.prose === 0 || isStatistics(box)) && !isByline(box),
  isHead: isHeadOfPost,
  narrow: (whole, dropped, kept) => {
    const posts = postsAmong(groupsIn(whole, dropped, MIN_ITEMS, { isByRow: true }))
    const rows = new Set(writtenRows(posts?.items ?? []))
    for (const profile of profilesIn([...rows])) dropped.set(profile, 'profile')
    for (const row of posts?.items ?? []) if (!rows.has(row) && isLittle(row)) dropped.set(row, 'all')
    const root = posts ? contentRootOf(whole, posts, kept) : whole
    const around = [...abovePosts(root, new Set(posts?.items)), ...listsBelow(root, posts?.items ?? [])]
    for (const box of around) dropped.set(box, 'all')
    return { root, items: posts?.items.length ?? Infinity }
  },
})

/** Counts items inside of others, too: threads of an archive are lists of lists. */
const countItems = (boxes: readonly Box[], key: string): number =>
  boxes.reduce(
    (sum, box) => sum + (box.links > 0 && groupKey(box) === key ? 1 : 0) + countItems(box.boxes, key),
    0,
  )

/** A list is the smallest box that holds the items and the page's heading. */
const listRules = (page: Box): RegionRules => ({
  isContent: isProductCard,
  itemsIn: (box) => itemsIn(box, page),
  narrow: (whole, dropped, kept) => {
    const [best] = groupsIn(whole, dropped, MIN_ITEMS)
      .filter(({ items, characters }) => items.every((item) => item.characters < characters * MOST_OF_LIST))
      .toSorted((a, b) => b.characters - a.characters)
    const root = best ? contentRootOf(whole, best, kept, { hasHeading: true }) : whole
    for (const box of abovePosts(root, new Set(best?.items)))
      if (box.images + box.links === 0) dropped.set(box, 'all')
    const { items = [] } = best ?? {}
    const count = items[0]?.tag === 'li' ? countItems(items, groupKey(items[0])) : items.length
    return { root, items: best ? count : Infinity }
  },
})

/** Shops can put a whole offer, or a table of them, into the form that buys it. Scripts update a price with a role. */
const isOffer = (box: Box): boolean =>
  (box.tag === 'form'
    ? box.element.querySelector('h1, h2, h3, table') !== null
    : attribute(box.element, 'role') === 'status' || (box.tag === 'aside' && box.links === 0)) &&
  hasPrice(box)

/** Tabs with a heading and a sentence each, next to a picture, are a section. */
const areDescribingTabs = ({ element, characters }: Box): boolean =>
  attribute(element, 'role') === 'tablist' && characters > MAX_TABS

/** A page of a company or a service is all of its sections, without reviews. */
const landingRules = (page: Box): RegionRules => ({
  isContent: (box) => isOffer(box) || areDescribingTabs(box),
  isBoilerplate: isListOfTabs,
  boilerplateIn: (box) => reviewsIn(box),
  itemsIn: (box) => itemsIn(box, page),
  dropsEmptiedHeadings: true,
})

const MAX_LABEL = 30
const TAB_TARGETS = ['aria-controls', 'data-bs-target', 'data-target', 'href']
const TABS = 'a[href^="#"], [aria-controls], [data-target^="#"], [data-bs-target^="#"]'
const PANEL = /^#?(\S+)$/

/** Ids of panels whose tabs have the words of a boilerplate heading. */
const boilerplatePanels = (page: Box): ReadonlySet<string> =>
  new Set(
    [...page.element.querySelectorAll(TABS)]
      .filter((tab) => areBoilerplateWords(textOf(tab) ?? '', 'product'))
      .flatMap((tab) => TAB_TARGETS.flatMap((name) => PANEL.exec(attribute(tab, name) ?? '')?.[1] ?? [])),
  )

/** A link to another page, such as one that shares this page, is no label. */
const isLabelOf = (box: Box, next: Box) =>
  box.characters <= MAX_LABEL &&
  !HEADING.test(box.tag) &&
  !LIST.test(box.tag) &&
  !next.hasMainPart &&
  groupKey(box) !== groupKey(next) &&
  box.element.querySelector('a[href]:not([href^="#"])') === null

/** Tabs and folded sections have their label in a box before. */
const labeledSections = ({ boxes }: Box): Box[] =>
  boxes.flatMap((box, index) => {
    const next = boxes[index + 1]
    return next && isLabelOf(box, next) && isBoilerplateHeading(box, 'product') ? [box, next] : []
  })

/** Sellers of homes call their description a comment. */
const isOnlyComment = (box: Box, page: Box): boolean =>
  /comment/i.test(box.names) && box.prose * 2 > page.prose && reviewsIn(box).length === 0

/** A product is the page without reviews, delivery, and other products. */
const productRules = (page: Box): RegionRules => {
  const panels = boilerplatePanels(page)
  const aroundPrice = boxesAroundPrice(page)
  const aroundChoices = elementsAroundChoices(page.element)
  return {
    isContent: (box) =>
      aroundPrice.has(box) || isOffer(box) || isOnlyComment(box, page) || aroundChoices.has(box.element),
    // Tracks and parts of a course have a length.
    isHead: isTimed,
    isBoilerplate: (box) => panels.has(attribute(box.element, 'id') ?? '') || isListOfTabs(box),
    boilerplateIn: (box) => [
      ...labeledSections(box),
      ...otherProductsIn(box),
      ...reviewsIn(box, DATED_REVIEW),
    ],
    namesOf: namesWithHooks,
    dropsEmptiedHeadings: true,
  }
}

export const RULES: Record<RegionKind, (page: Box) => RegionRules> = {
  discussion: discussionRules,
  landing: landingRules,
  list: listRules,
  product: productRules,
}
