import { attribute, type DomElement, tagOf, textOf } from './dom.ts'
import { type Box, teasersIn } from './outline.ts'
import { OUT_SECTIONS } from './region-phrases.ts'
import { isNamedBelow, isNamedOut, isProfile, type RegionKind } from './region-names.ts'

const OUT_TAGS = new Set(['nav', 'aside', 'footer', 'menu', 'dialog'])
const OUT_ROLES =
  /^(?:navigation|banner|contentinfo|search|complementary|menu|menubar|toolbar|dialog|alertdialog|alert|status|tablist)$/
/** Share of a page above which a box is content, because some sites wrap everything in a form. */
const LARGE_SHARE = 0.5
const LITTLE = 200
/** Maximum share of running text in a form, because some software wraps posts in a form. */
const FORM_SHARE = 0.3
/** Minimum links of a menu, their share of the text, and links per title or picture. */
const MENU = { links: 3, share: 0.75, perTitle: 8, perPicture: 6 }
/** Minimum share of the region in `main` to use `main` as the region. */
const MAIN_SHARE = 0.5

const COUNTS = ['characters', 'images', 'linked', 'links', 'longLinks', 'prose'] as const
type Amount = Pick<Box, (typeof COUNTS)[number]>
const NOTHING: Amount = { characters: 0, images: 0, linked: 0, links: 0, longLinks: 0, prose: 0 }

export interface Region extends Amount {
  kind: RegionKind
  root: Box
  /** Boilerplate boxes. From a profile, only the author's name stays. */
  dropped: ReadonlyMap<Box, 'all' | 'profile'>
}

/** A menu is short links. With pictures or titles, they are list items. */
const isMenu = ({ links, linked, characters, prose, images, longLinks }: Amount): boolean =>
  links >= MENU.links &&
  prose === 0 &&
  linked >= characters * MENU.share &&
  longLinks * MENU.perTitle < links &&
  images * MENU.perPicture < links

const isMain = (element: DomElement) => tagOf(element) === 'main' || attribute(element, 'role') === 'main'

const HEADING = /^h[1-6]$/
/** Maximum characters of a heading that can mark a section as boilerplate. */
const MAX_HEADING = 80

function firstHeading(box: Box): Box | undefined {
  if (HEADING.test(box.tag)) return box
  const first = box.boxes.find(({ characters }) => characters > 0)
  return first && !HEADING.test(box.tag) ? firstHeading(first) : undefined
}

const opensOut = (box: Box, kind: RegionKind): boolean =>
  box.characters <= MAX_HEADING && OUT_SECTIONS[kind].test(textOf(box.element) ?? '')

/** Inner boxes that a heading marks as boilerplate: those that start with it and those that follow it. */
function sectionsOut({ boxes }: Box, kind: RegionKind): ReadonlySet<Box> {
  const out = new Set<Box>()
  let rank = 0
  for (const box of boxes) {
    if (HEADING.test(box.tag)) {
      const own = Number(box.tag[1])
      if (rank === 0 || own <= rank) rank = opensOut(box, kind) ? own : 0
    }
    if (box.hasHeart) rank = 0
    const heading = rank > 0 ? undefined : firstHeading(box)
    if (rank > 0 || (heading && !box.hasHeart && opensOut(heading, kind))) out.add(box)
  }
  return out
}

/** Finds the content by leaving out boilerplate by tag, name, or links. */
export function regionOf(page: Box, kind: RegionKind, hasTeasers = true): Region {
  const dropped = new Map<Box, 'all' | 'profile'>()
  const kept = new Map<Box, Amount>()

  const isOut = (box: Box): boolean => {
    const { element, tag, names, characters, hasHeart, consent, prose } = box
    if (consent * 2 > prose && !hasHeart) return true
    if (hasHeart) return false
    if (page.characters - characters >= LITTLE && isNamedBelow(names, kind)) return true
    if (characters > page.characters * LARGE_SHARE) return false
    if (tag === 'form') return prose <= page.prose * FORM_SHARE
    if (OUT_TAGS.has(tag) || OUT_ROLES.test(attribute(element, 'role') ?? '')) return true
    return tag !== 'body' && tag !== 'article' && tag !== 'main' && isNamedOut(names, kind)
  }

  const visit = (box: Box): Amount => {
    const { characters, images, linked, links, longLinks, prose } = box
    const amount: Amount = { characters, images, linked, links, longLinks, prose }
    const teasers = new Set(hasTeasers ? [] : teasersIn(box, page.prose))
    const sections = sectionsOut(box, kind)
    for (const inner of box.boxes) {
      const isAuthor = kind === 'discussion' && isProfile(inner.names) && inner.prose === 0
      if (isAuthor) dropped.set(inner, 'profile')
      else if (teasers.has(inner) || sections.has(inner) || isOut(inner)) dropped.set(inner, 'all')
      let left = dropped.has(inner) ? NOTHING : visit(inner)
      if (isMenu(left) && !inner.hasHeart) {
        dropped.set(inner, 'all')
        left = NOTHING
      }
      for (const key of COUNTS) amount[key] -= inner[key] - left[key]
    }
    kept.set(box, amount)
    return amount
  }

  const all = visit(page)
  const findMain = (box: Box): Box | undefined => {
    if (dropped.has(box)) return undefined
    if (isMain(box.element) && kept.get(box)!.characters >= all.characters * MAIN_SHARE) return box
    return box.boxes.map(findMain).find((found) => found !== undefined)
  }
  const root = findMain(page) ?? page
  return { kind, root, dropped, ...kept.get(root)! }
}

const AUTHOR_NAME =
  '[class*="username" i], [class*="user-name" i], [itemprop="name"], [class*="author" i] a, h3 a, h4 a, h3, h4, a, strong'

const MAX_LABEL = 60

export function cutRegion({ root, dropped, kind }: Region): DomElement {
  for (const [{ element }, share] of dropped) {
    const names = share === 'profile' ? [...element.querySelectorAll(AUTHOR_NAME)] : []
    const name = names.find((one) => textOf(one) !== undefined)
    if (name) element.replaceWith(name)
    else element.remove()
  }
  for (const element of root.element.querySelectorAll('a[class], span[class]')) {
    const length = textOf(element)?.length ?? 0
    if (length > 0 && length <= MAX_LABEL && isNamedOut(attribute(element, 'class') ?? '', kind))
      element.remove()
  }
  return root.element
}
