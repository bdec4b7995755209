import type { Box, COUNTS } from './boxes.ts'
import { isListOfTabs, isProductCard, itemsIn, reviewsIn } from './cards.ts'
import { contentRootOf, groupsIn, MIN_ITEMS } from './groups.ts'
import { abovePosts, isHeadOfPost, isInvitation, isQuotation, isSignature, profilesIn } from './posts.ts'
import { productRules } from './product-rules.ts'
import { isProfile, type RegionKind } from './region-names.ts'

export type Amount = Record<(typeof COUNTS)[number], number>

/** Boilerplate boxes. From a profile, only the author's name stays. */
export type Dropped = Map<Box, 'all' | 'profile'>
export type Kept = ReadonlyMap<Box, Amount>

export interface Content {
  root: Box
  /** Number of posts or items. */
  items: number
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
  /** Whether a box is the profile of a post's author. */
  isProfile?: (box: Box) => boolean
  /** Whether a box of links is the head of a post, not a menu. */
  isHead?: (box: Box) => boolean
  /** Names to test for boilerplate, instead of classes and ids. */
  namesOf?: (box: Box) => string
  /** Whether headings above nothing but boilerplate are boilerplate. */
  dropsEmptiedHeadings?: true
  /** Narrows the region to its posts or items, and drops what surrounds them. */
  narrow?: (root: Box, dropped: Dropped, kept: Kept) => Content
}

/** A thread is the smallest box that holds the posts, without profiles, signatures, and invitations. */
const discussionRules = (): RegionRules => ({
  isContent: isQuotation,
  isBoilerplate: (box) => isInvitation(box) || isSignature(box),
  isProfile: ({ names, prose }) => prose === 0 && isProfile(names),
  isHead: isHeadOfPost,
  narrow: (whole, dropped, kept) => {
    const [posts] = groupsIn(whole, dropped, MIN_ITEMS, true).toSorted((a, b) => b.prose - a.prose)
    for (const profile of profilesIn(posts?.items ?? [])) dropped.set(profile, 'profile')
    const root = posts ? contentRootOf(whole, posts, kept, false) : whole
    for (const box of abovePosts(root, new Set(posts?.items))) dropped.set(box, 'all')
    return { root, items: posts?.items.length ?? Infinity }
  },
})

/** A list is the smallest box that holds the items and the page's heading. */
const listRules = (page: Box): RegionRules => ({
  isContent: isProductCard,
  itemsIn: (box) => itemsIn(box, page),
  narrow: (whole, dropped, kept) => {
    const [best] = groupsIn(whole, dropped, MIN_ITEMS).toSorted((a, b) => b.characters - a.characters)
    const root = best ? contentRootOf(whole, best, kept, true) : whole
    for (const box of abovePosts(root, new Set(best?.items)))
      if (box.images + box.links === 0) dropped.set(box, 'all')
    return { root, items: best?.items.length ?? Infinity }
  },
})

/** A page of a company or a service is all of its sections, without reviews. */
const landingRules = (page: Box): RegionRules => ({
  isBoilerplate: isListOfTabs,
  boilerplateIn: (box) => reviewsIn(box),
  itemsIn: (box) => itemsIn(box, page),
  dropsEmptiedHeadings: true,
})

export const RULES: Record<RegionKind, (page: Box) => RegionRules> = {
  discussion: discussionRules,
  landing: landingRules,
  list: listRules,
  product: productRules,
}
