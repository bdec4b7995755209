import type { Box } from './boxes.ts'
import { DAY } from './dates.ts'
import { attribute } from './dom.ts'
import { charactersOf, groupSiblings, hasPrice, LIST, MIN_ITEMS } from './groups.ts'

/** Maximum characters of a product in a list. */
export const MAX_PRODUCT_CARD = 400
/** Maximum characters of a list of tabs. */
export const MAX_TABS = 200
/** Minimum items, and their share of the page, that are the items of a list despite their names. Few need a class. */
const MANY = { least: 6, share: 0.3 }
const FEW = { least: 4, share: 0.5 }

const isPriced = (box: Box): boolean =>
  box.links > 0 && box.characters <= MAX_PRODUCT_CARD && !box.hasMainPart && hasPrice(box)

/** A product in a list: a picture, a link, and a price. */
export const isProductCard = (box: Box): boolean => box.images > 0 && isPriced(box)

/** Another product on a product's page, also one without a picture whose name is a link. */
const isOtherProduct = (box: Box): boolean =>
  isPriced(box) && (box.images > 0 || box.linked * 2 >= box.characters)

/** Siblings that are cards. Their classes can differ, for example by category. */
const cardsIn = ({ boxes }: Box, isCard: (box: Box) => boolean): Box[] =>
  [...Map.groupBy(boxes, ({ tag }) => tag).values()].flatMap((alike) => {
    const cards = alike.length < MIN_ITEMS ? [] : alike.filter(isCard)
    return cards.length < MIN_ITEMS ? [] : cards
  })

export const productCardsIn = (box: Box): Box[] => cardsIn(box, isProductCard)
export const otherProductsIn = (box: Box): Box[] => cardsIn(box, isOtherProduct)

/** Maximum characters of a price with what it is for. */
const MAX_LABELED_PRICE = 60

const OTHER_PRICE = /shipping|deliver|recommend|related|similar|review|financ|coupon/i
const withPriced = (box: Box): Box[] => [box, ...box.boxes.filter(hasPrice).slice(0, 1).flatMap(withPriced)]

/** Siblings with a price each, such as plans or sizes. */
const pricedSiblings = ({ boxes }: Box): Box[] =>
  [...groupSiblings(boxes).values()].flatMap((alike) => {
    const priced = alike.filter(hasPrice)
    return priced.length < MIN_ITEMS ? [] : priced
  })

/** The boxes of and around the first price below the page's heading that isn't one of several. */
export function boxesAroundPrice(page: Box): ReadonlySet<Box> {
  let isBelow = !page.hasMainPart
  const find = (box: Box): Box[] | null => {
    const others = new Set([...otherProductsIn(box), ...pricedSiblings(box)])
    for (const inner of box.boxes) {
      // A cart shows its sum at the top, and a delivery has its own price.
      if (others.has(inner) || /^(?:header|nav)$/.test(inner.tag) || OTHER_PRICE.test(inner.names)) continue
      const isLittle = inner.characters <= MAX_LABELED_PRICE && pricedSiblings(inner).length === 0
      if (isBelow && isLittle && hasPrice(inner)) return withPriced(inner)
      const found = find(inner)
      isBelow ||= inner.hasMainPart
      if (found) return [inner, ...found]
    }
    return null
  }
  return new Set(find(page))
}

/** Siblings that are the items of a list, despite their names: cards, or most of the page. */
export const itemsIn = (box: Box, page: Box): Box[] => [
  ...productCardsIn(box),
  ...[...groupSiblings(box.boxes)]
    .filter(([look, alike]) =>
      (look === alike[0]!.tag ? [MANY] : [MANY, FEW]).some(
        ({ least, share }) => alike.length >= least && charactersOf(alike) > page.characters * share,
      ),
    )
    .flatMap(([, alike]) => alike),
]

export const HELPFUL = /verified (?:buyer|purchase)|\bhelpful\b|\bhilfreich\b|\butile\b|полезен/i
const REVIEW = new RegExp(
  `[★⭐]|\\b\\d(?:\\.\\d)? (?:out of|von|sur|de|su|van|z|из) 5\\b|${HELPFUL.source}`,
  'i',
)
export const DATED_REVIEW = new RegExp(`${REVIEW.source}|${DAY}`, 'iu')

const isReview = ({ element }: Box, pattern: RegExp): boolean =>
  attribute(element, 'itemprop') === 'review' || pattern.test(element.textContent ?? '')

/** A section of the product with its facts can have a date, too. */
const isText = ({ element, prose, hasMainPart }: Box): boolean =>
  prose > 0 && !hasMainPart && element.querySelector('table') === null

/** Siblings that are reviews: each is declared as one, has stars, asks whether it helped, or, of a product, has a date. */
export const reviewsIn = ({ boxes }: Box, pattern = REVIEW): Box[] =>
  [...groupSiblings(boxes).values()].flatMap((alike) => {
    if (alike.length === 1) return []
    const found = alike.filter((box) => isText(box) && isReview(box, pattern))
    return found.length > 1 && found.length * 2 >= alike.length ? found : []
  })

export const isListOfTabs = ({ tag, prose, characters, names }: Box): boolean =>
  LIST.test(tag) && prose === 0 && characters <= MAX_TABS && /\btabs\b/i.test(names)
