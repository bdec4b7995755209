import { attribute, type DomElement, tagOf, textOf } from './dom.ts'
import { isOfType, type LdNode, typesOf } from './json-ld.ts'
import { charactersOf, type Group, groupKey, groupsIn, hasPrice, MAX_PRICE, PRICE } from './groups.ts'
import type { Box } from './boxes.ts'
import { HELPFUL, productCardsIn, reviewsIn } from './cards.ts'
import type { PageSources } from './page-sources.ts'
import { ACCOUNTS } from './posts.ts'
import { regionOf } from './region.ts'
import type { Region } from './region-rules.ts'
import type { RegionKind } from './region-names.ts'
import { BUY } from './region-phrases.ts'

/** `article`: declared. `unknown`: not declared, so the extracted article decides. */
export type PageKind = RegionKind | 'article' | 'unknown'

const FORUM_SOFTWARE =
  /phpbb|vbulletin|discourse|xenforo|mybb|simple machines|vanilla|flarum|nodebb|invision|ip\.?board|fluxbb|punbb|bbpress|question2answer|xpressengine|rhymix/i
const FORUM_ADDRESS =
  /viewtopic|showthread|showtopic|\/comments\/\w|[/?&](?:threads?|forums?|discussions?)(?:[/=-]|\.(?!html?\b))|[/?&]topics?[/=]\d|\/t\/[^/]+\/\d+|\/t\/\d{3,}|\/questions?\/\d+|\/td-p\/|\/res\/\d+\.|\/thread-\d|\/d\/\d+-|[?&](?:bo_table=.*wr_id|document_srl)=|\/board\/view\/?\?|\/M\.\d+\.A\.|\/read\.cgi\/|\/item\?id=\d|\/cafes\/\d+\/articles\/|\/[^/@]+@[^/@]+\/(?:t\/)?$/i
/** Issues of software, whose notes are posts, or issues of magazines. */
const TRACKER_ADDRESS =
  /\/(?:issues|merge_requests|pulls?|pull-requests|bugs?|tickets?|\+bug)\/\d+|show_bug\.cgi|\/browse\/[A-Z]+-\d+/
/** Whether the address is the one of a thread or an issue. */
export const isThreadAddress = ({ pathname, search }: URL): boolean =>
  FORUM_ADDRESS.test(pathname + search) || TRACKER_ADDRESS.test(pathname)
const FORUM_TYPES = /^(?:DiscussionForumPosting|QAPage|Question)$/
const ARTICLE_TYPES = /^(?:\w*Article|\w*BlogPosting|Report|Recipe|HowTo|ClaimReview)$/
const PRODUCT_TYPES = /^(?:Product|ProductGroup|IndividualProduct|Vehicle|Car)$/
/** Newspapers declare their subscription as a product of this type. */
const SUBSCRIPTION_TYPE = 'CreativeWork'
/** Reviews of these declare them, too. */
const SOLD_TYPES =
  /^(?:Book|VideoGame|Music(?:Album|Recording)|(?:Mobile|Software)Application|Course|\w*Event|VacationRental|RealEstateListing|Apartment|House)$/
const LIST_TYPES = /^(?:ItemList|CollectionPage|SearchResultsPage|OfferCatalog|Blog)$/
const PRODUCT_PAGE =
  /(?:^|\s)(?:single-product|catalog-product-view|page-product|template-product|type-store-item|product-template-default)(?:\s|$)/i
const PRODUCT_ADDRESS =
  /\/(?:products?|dp|itm|items?|listing|p)\/[^/]|route=product\/product|[-/]p-?\d+\.html|\.p(?:$|\?)/i
const ARTICLE_PAGE =
  /(?:^|\s)(?:single-post|page-node-type-(?:article|news|blog)\S*|post-template-default)(?:\s|$)/i
/** A date, and several words of a title. */
const ARTICLE_ADDRESS = /\/(?:19|20)\d\d[/-]?[01]\d(?:[/-]?[0-3]\d)?\/(?:.*\/)?[^/]+[-_][^/]+[-_][^/]+\/?$/
const LIST_ADDRESS =
  /\/(?:tags?|categor(?:y|ies|ias?|ie)|kategorien?|collections?|label)\/[^/]+(?:\/[^/]+)?\/?$|\/(?:blog|archives?|tags|categories|search)(?:\/(?:19|20)\d\d(?:\/\d\d)?)?\/?$|\/page\/\d+\/?$|\/(?:products?|items?|goods)\/(?:list|search)\/?$/i
/** Shares of a page have parameters such as `s=20`. */
const SEARCH_ADDRESS =
  /[?&](?:q|k|query|term|words?|wd|phrase|keywords?|search|search_query|find_desc)=[^&]*\p{L}/iu
const LIST_PAGE =
  /(?:^|\s)(?:archive|category|blog|search-results|post-type-archive|template-collection|page-category|catalog-category-view)(?:\s|$)/i
const LANDING_TYPES =
  /^(?:\w*Business|\w*Service|AboutPage|ContactPage|FAQPage|\w*Application|Hotel|LodgingBusiness|Restaurant|Dentist|Physician|\w*Store|Attorney|Course|Place)$/
const LANDING_PAGE =
  /(?:^|\s)(?:page-template\S*|page-id-\d+|home|front-page|elementor-page|et_pb_pagebuilder_layout|path-frontpage)(?:\s|$)/i
const POST =
  /(?:^|[-_\s])(?:posts?|message|msg|comment|reply|answer|topic|windowbg2?|postbit\w*|postcontainer)(?:$|[-_\s])/i
/** Comments below more running text than a link post has, in characters, are an article's. */
const COMMENT = /comment/i
const ARTICLE = 600
const AUTHOR_MARKS =
  '[class*="author" i], [class*="user" i], [class*="member" i], [class*="poster" i], [itemprop="author"]'
/** Maximum characters of the box that holds the heading and price of a product. */
const MOST_IN_OFFER = 400

/** Maximum products in the metadata of a product page. */
const MAX_VARIANTS = 3
/** Minimum items of a list, if declared and if not. */
const FEW_ITEMS = 4
const MANY_ITEMS = 6
/** Share of the page's text that the items hold. */
const LIST_SHARE = { declared: 0.25, undeclared: 0.5 }
/** Maximum share of running text outside of the items. More is an article above a list. */
const MOST_OUTSIDE = 0.45
/** Minimum pages that an item links to. Lists in documentation link to the same few types. */
const DISTINCT = 0.5
const MIN_POSTS = 2
const MIN_ROW = 3

/** Elements of running text, which has links in an article, too. */
const TEXT = /^(?:p|pre|blockquote)$/

/** A link with several lines is a card. */
const isItem = ({ tag, links, images, characters, linked, hasTeaser, prose, lines }: Box): boolean =>
  links > 0 &&
  !TEXT.test(tag) &&
  (images > 0 || hasTeaser || prose > 0 || linked < characters || lines > links)

/** Whether items hold most of the text. Items of texts link to few pages. */
function areItems({ items, characters }: Group): boolean {
  const found = items.filter(isItem)
  if (found.length < FEW_ITEMS || charactersOf(found) * 2 < characters) return false
  if (found.filter(({ images, hasTeaser }) => images > 0 || hasTeaser).length * 2 >= found.length) return true
  const links = found.flatMap(({ element }) => [element, ...element.querySelectorAll('a[href]')])
  const pages = new Set(links.map((link) => attribute(link, 'href')?.replace(/#.*/, '')))
  return pages.size >= found.length * DISTINCT
}

const hasPriceIn = (element: DomElement) => hasPrice({ element })

const isPriced = ({ items }: Group) => items.filter(hasPrice).length >= FEW_ITEMS

/** Groups boxes that are named like posts by their look, without those inside of others. Each has an author. */
function postsIn(region: Region, marks: string): Group[] {
  const groups = new Map<string, Group & { count: number }>()
  const visit = (box: Box, around: ReadonlySet<string>) => {
    let inside = around
    if (POST.test(box.names)) {
      const key = groupKey(box)
      const group = groups.get(key) ?? { items: [], characters: 0, prose: 0, count: 0 }
      groups.set(key, group)
      group.count += 1
      if (!around.has(key)) {
        group.items.push(box)
        group.characters += box.characters
        group.prose += box.prose
        inside = new Set([...around, key])
      }
    }
    for (const inner of box.boxes) if (!region.dropped.has(inner)) visit(inner, inside)
  }
  visit(region.root, new Set())
  return [...groups.values()].filter(
    ({ count, items }) =>
      count >= MIN_POSTS && items.every(({ element }) => element.querySelector(marks) !== null),
  )
}

/** Whether posts of a thread hold this share of the text. */
const holdsPosts = (region: Region, share: number, marks = AUTHOR_MARKS): boolean =>
  postsIn(region, marks).some(
    ({ items, characters, prose }) =>
      characters >= region.characters * share &&
      !(items.every(({ names }) => COMMENT.test(names)) && region.prose - prose >= ARTICLE),
  )

const BUTTONS = 'button, a, input[type="submit"], input[type="image"], [role="button"]'
/** Applications write buttons as plain boxes. */
const BOXES = 'div[class*="cart" i], div[class*="buy" i], div[class*="basket" i]'
/** Names of the button or the action of its form, which are English on most sites. */
const ADD_TO_CART = /add[-_/]?(?:to[-_]?)?(?:cart|basket|bag)|(?:cart|basket)\/add/i

const isBuyButton = (element: DomElement): boolean =>
  (tagOf(element) !== 'div' || element.querySelector(BUTTONS) === null) &&
  BUY.test(textOf(element) ?? attribute(element, 'value') ?? attribute(element, 'alt') ?? '')

const isNamedBuy = (element: DomElement): boolean =>
  ['class', 'id', 'name', 'action'].some((name) => ADD_TO_CART.test(attribute(element, name) ?? ''))

const cardsIn = (box: Box): Box[] => [...productCardsIn(box), ...box.boxes.flatMap(cardsIn)]

/** Counts the page's own offers by button or form. Related products have them, too. */
function countOffers(page: Box): number {
  const cards = new Set(cardsIn(page).map(({ element }) => element))
  const isInCard = (at: DomElement | null): boolean =>
    at !== null && (cards.has(at) || isInCard(at.parentElement))
  const buttons = [
    ...[...page.element.querySelectorAll(`${BUTTONS}, ${BOXES}`)].filter(isBuyButton),
    ...[...page.element.querySelectorAll('form, button')].filter(isNamedBuy),
  ].filter((element) => !isInCard(element))
  return new Set(buttons.map((element) => element.closest('form') ?? element)).size
}

/** Whether the smallest box with the page's heading and a price shows one offer. Headlines of articles can name a price. */
function hasPricedHeading(document: PageSources['document']): boolean {
  let box = document.querySelector('h1')
  while (box && !hasPriceIn(box)) box = box.parentElement
  const text = textOf(box) ?? ''
  if (!box || text.length > MOST_IN_OFFER) return false
  const prices = [...box.querySelectorAll('*')].filter(
    (element) =>
      (textOf(element)?.length ?? Infinity) <= MAX_PRICE &&
      hasPriceIn(element) &&
      ![...element.children].some(hasPriceIn),
  )
  return prices.length > 0 && prices.length <= MAX_VARIANTS
}

/** An article about several films has stars, too, but doesn't name its sections reviews or ask whether one helped. */
const isReviewed = (box: Box): boolean =>
  reviewsIn(box).some(
    ({ names, element }) =>
      /review|rating/i.test(`${box.names} ${names}`) || HELPFUL.test(element.textContent ?? ''),
  ) || box.boxes.some(isReviewed)

/** Reviewed products have no offer. */
const isOffered = (node: LdNode): boolean =>
  ['offers', 'hasVariant', 'sku'].some((name) => node[name] !== undefined) || node['review'] === undefined

/** Posts repeat the subject of their thread after “Re:”. Lists of threads repeat several. */
function hasReplies({ document }: PageSources): boolean {
  const title = (textOf(document.querySelector('title')) ?? '').toLowerCase()
  const subjects = textOf(document.body)?.match(/\bre: .{15}/gi) ?? []
  const own = subjects.filter((subject) => title.includes(subject.slice(4).toLowerCase()))
  return own.length >= MIN_ROW && own.length === subjects.length
}

function signsOf(sources: PageSources) {
  const { document, meta, ld, mainEntity, url } = sources
  const classes = `${attribute(document.body, 'class') ?? ''} ${attribute(document.documentElement, 'class') ?? ''}`
  const address = url.pathname + url.search
  const is = (type: RegExp) => ld.some((node) => isOfType(node, type))
  const type = meta.first('og:type') ?? ''
  const products = ld.filter(
    (node) =>
      typesOf(node).some((name) => PRODUCT_TYPES.test(name)) && !typesOf(node).includes(SUBSCRIPTION_TYPE),
  )
  const sold = ld.filter((node) => typesOf(node).some((name) => SOLD_TYPES.test(name)))
  const item = document.querySelector('[itemtype]')
  const itemType = attribute(item, 'itemtype') ?? ''
  const isFew = (selector: string) => {
    const { length } = [...document.querySelectorAll(selector)]
    return length > 0 && length <= MAX_VARIANTS
  }
  const isFewProducts = isFew('[itemtype$="schema.org/Product"]')
  const articles = ld.filter((node) => isOfType(node, ARTICLE_TYPES))
  const isListed = LIST_ADDRESS.test(url.pathname)
  const isSearched =
    SEARCH_ADDRESS.test(url.search) && products.length !== 1 && !PRODUCT_ADDRESS.test(url.pathname)
  const isFront = url.pathname === '/'
  const isStory = type === 'article'
  const isArticle =
    (isStory || !(isListed || isFront)) &&
    ((articles.length > 0 && articles.length < FEW_ITEMS) ||
      (meta.first('article:published_time') !== undefined && !/website|product/.test(type)) ||
      isFew('[itemprop="articleBody"]') ||
      ARTICLE_PAGE.test(classes) ||
      ARTICLE_ADDRESS.test(url.pathname))
  return {
    isArticle,
    isForum:
      FORUM_SOFTWARE.test(meta.first('generator') ?? '') ||
      FORUM_ADDRESS.test(address) ||
      (mainEntity !== undefined && isOfType(mainEntity, FORUM_TYPES)) ||
      hasReplies(sources) ||
      is(/^QAPage$/) ||
      /section-viewtopic|ForumTopicPage|ipsApp_front/.test(classes) ||
      /DiscussionForumPosting|QAPage/.test(itemType),
    isTracker: TRACKER_ADDRESS.test(address),
    isProduct:
      PRODUCT_PAGE.test(classes) ||
      (products.length > 0 && products.length <= MAX_VARIANTS && products.some(isOffered)) ||
      // Lists mark each of their items.
      (itemType.endsWith('schema.org/Product') && (isFewProducts || item?.querySelector('h1') !== null)),
    // Some shops say so of their lists.
    isSold:
      /^(?:(?:og:)?product(?:\.item)?|(?:music\.)?album|book)$/.test(type) ||
      meta.first('product:price:amount', 'og:price:amount') !== undefined ||
      isFewProducts ||
      isFew('[itemprop="price"]') ||
      // Companies declare their application on their home page.
      (!isFront && sold.length <= MAX_VARIANTS && sold.some(isOffered)),
    isList:
      isListed ||
      isSearched ||
      type === 'product.group' ||
      is(LIST_TYPES) ||
      LIST_TYPES.test(itemType.replace(/.*\//, '')) ||
      LIST_PAGE.test(classes) ||
      articles.length >= FEW_ITEMS,
    // As pages of companies do, too.
    isStory,
    isLanding: is(LANDING_TYPES) || LANDING_PAGE.test(classes) || isFront || isListed || isSearched,
  }
}

/** Decides by declarations and by repeating boxes. */
export function pageKind(sources: PageSources, page: Box): PageKind {
  const signs = signsOf(sources)
  if (signs.isForum && !signs.isArticle) return 'discussion'
  if ((signs.isForum || signs.isTracker) && holdsPosts(regionOf(page, 'discussion'), LIST_SHARE.declared))
    return 'discussion'
  if (signs.isArticle && !signs.isProduct) return 'article'
  const offers = countOffers(page)
  const region = regionOf(page, 'list')
  const lists = groupsIn(region.root, region.dropped, MIN_ROW).filter(areItems)
  const holdsItems = (share: number) =>
    lists.some((list) => list.characters >= region.characters * share && (signs.isList || isPriced(list)))
  // Shops declare a product on their lists, too.
  const isListOfProducts = signs.isList || (offers === 0 && holdsItems(LIST_SHARE.undeclared))
  if (signs.isProduct && !isListOfProducts && offers <= MANY_ITEMS) return 'product'
  if (holdsPosts(regionOf(page, 'discussion'), LIST_SHARE.undeclared, ACCOUNTS)) return 'discussion'
  if (signs.isStory && !signs.isList) return signs.isLanding ? 'landing' : 'unknown'
  const isFewOffers = offers > 0 && offers <= MAX_VARIANTS
  const isOffer =
    signs.isProduct ||
    signs.isSold ||
    hasPricedHeading(sources.document) ||
    isFewOffers ||
    (PRODUCT_ADDRESS.test(sources.url.pathname + sources.url.search) &&
      (offers > 0 || PRICE.test(textOf(region.root.element) ?? '')))
  if (signs.isSold && !signs.isList && (isFewOffers || hasPricedHeading(sources.document))) return 'product'
  const least = isOffer && !signs.isList ? LIST_SHARE.undeclared : LIST_SHARE.declared
  if (holdsItems(least)) return 'list'
  if (isOffer && (signs.isProduct || signs.isSold || !signs.isLanding)) return 'product'
  if (signs.isLanding) return 'landing'
  const list = lists.find(
    ({ items, characters, prose }) =>
      items.length >= MANY_ITEMS &&
      characters >= region.characters * LIST_SHARE.undeclared &&
      region.prose - prose <= characters * MOST_OUTSIDE,
  )
  if (!list) return isReviewed(page) ? 'product' : 'unknown'
  // A reference of functions is documentation, whose sections all count.
  const samples = [...sources.document.body.querySelectorAll('code, pre')]
  return samples.length >= list.items.length ? 'landing' : 'list'
}
