import { wordsOfNames } from './boilerplate-names.ts'
import { pattern } from './pattern.ts'
import type { Box } from './boxes.ts'
import { MIN_ITEMS } from './groups.ts'

/** Kinds of pages with more than an article. A landing page has sections about a service, company, or plan. */
export type RegionKind = 'discussion' | 'landing' | 'list' | 'product'

const anyOf = (...words: string[]) => new RegExp(`(?:^|-)(?:${words.join('|')})(?:$|-)`, 'i')

/** Words of menus, which are mostly links. A restaurant's menu isn't. */
const MENU = anyOf('nav|navi|navigation|menu|megamenu')
/** Rows of other products. One without links and pictures shows facts. */
const CAROUSEL = anyOf('carousel')
/** Words of controls, which hold no running text. A box that unfolds its text does. */
const CONTROL = anyOf(
  'path|ariane|migas|more-?link|read-?more|btn|buttons?|(?<!item-)actions?|controls?|cta|badges?',
)

/** Class and id words of boilerplate on all kinds of pages. */
const EVERYWHERE = [
  pattern`
    navbar|navlinks|navigate|breadcrumbs?|crumbs|pathway|pagination|pager|page-?numbers|skip|top-?bar|
    top-?links|site-?header|colophon|(?<!blockquote-|list-|cat-|category-)footer|fuss|rodape|announcement|phase-banner
  `,
  pattern`
    copyright|reward|cookies?|consent|gdpr|ccpa|cc-window|cc-banner|onetrust|cmp(?!-)|
    cmp-(?:banner|box|modal|popup)|newsletter|subscribe|signup|sign-?up|optin|mailing|login|log-?in|
    register|modal|popup|(?<!card-|gallery-|grid-|image-)overlay|dialog|tooltip|hint-?content
  `,
  pattern`
    share|sharing|sharebar|sharedaddy|addtoany|socials?|social-?links|adverts?|advertisement|ads?|adslot|
    sponsored
  `,
  pattern`
    sidebar|side-?content|side-?bar|aside|widget-area|related|similar|similarities|recommend(?:ed|ations?)?|
    recs|also-?like|recently|upsells?|cross-?sells?|trending|most-(?:read|popular|viewed)|jumpbox|jump-?to
  `,
  pattern`
    minicart|mini-cart|cart-drawer|currency-(?:switcher|selector|menu)|language-switcher|lang-switcher|
    search-?(?:form|bar|box)|feedback|print-?link
  `,
]

/** Words of the controls of a list. A box with titles of pages, or with several lines per link, isn't one. */
const LIST_CONTROL = anyOf(
  pattern`
    filters?|filtr[eioy]s?|facets?|facet|refine|refinements?|sort(?!-item)|sorting|sorter|orderby|ordering|
    toolbar|result-?count|results-?count|product-?count|toolbar-?amount|count|view-?selector|view-?filters|
    modes|load-?more|exposed-?form
  `,
)

/** Comments and what follows an article, on lists and landing pages. */
const BELOW = pattern`
    comments?|commentlist|comment-(?:list|form|respond|thread|section)|disqus|respond|replies|kommentare|
    commentaires|comentarios|author-?(?:bio|box|info|card|profile)|about-?(?:the-?)?author|bio|
    next-?(?:article|post|story)|recirc(?:ulation)?|read-?(?:next|also)|more-?(?:from|stories|news|posts)
  `

const BY_KIND: Record<RegionKind, string[]> = {
  discussion: [
    pattern`
      thanks|thankers|thanked-?by|sig|(?<!-)sign(?!-)|(?:post-?|user-?)?signature|signaturecontainer|
      user-?(?:extras?|title|stats|rank|badges?)|usertitle|author-?(?:statistics|rank|pane-info)|reputation|
      karma|votes?|voting|likes?|kudos|reactions?|react|reactions-?bar
    `,
    pattern`
      action-?bar|button-?group|text-?controls|toolsmenu|tools|post-?buttons|reportlinks|report|back2top|
      back-?to-?top|quick-?reply|moderatorbar|permissions|forumrules|rules|online-?(?:list|users?)|who(?:-?is|s)-?online|
      browsing|tags?|tag-?list|labels-?list|last-?edit|modified|notice|expand-?link|stat-?block|mentioned-?by|
      thread-?controls|nodecontrols|attribution-?opposite
    `,
  ],
  product: [
    pattern`
      comments?|commentlist|discussions?|opinions?|reviews?|ratings?|star-?rating|questions?|q-?and-?a|ask|
      answers?|ugc|feedback|fdbk
    `,
    pattern`
      error-?(?:msg|messages?|text)|invalid-feedback|nudge|scarcity|urgency|low-?stock|notify(?:-?me)?|
      back-?in-?stock|finance|klarna|affirm|afterpay|sezzle|trust-?badges?|q-?a
    `,
    pattern`
      shipping|delivery|fulfil?lment|returns?|reassurance|blockreassurance|payments?|financing|pickup|availability|stock|
      seller|sellercard|merchant|merchant-?info|store-?information|buybox|buy-?box|price-?alarm|installments?|
      delivery-?time|sales-?points?|usps?|policies|add-?to-?cart|addtocart|quantity|qty|wishlist|compare|
      product-?meta|tax|discounts|merch|featured-?products|options?
    `,
  ],
  list: [
    pattern`
      tax-(?:details|info)|delivery-(?:time|info)|discounted|
      discount-?(?:badge|block|label|percent(?:age)?|tag)|ratings?|star-?rating|reviews?|reviews-?summary|
      wishlist|compare|quick-?view|add-?to-?cart|onsale|swatch(?:es)?|shipping|watchcount|voters?|
      comments-?link|cat-?links|tags-?links|player|subscribe-?links|job-?alert|jobalert|categories|
      category-?filter|(?<!label-)visually
    `,
  ],
  landing: [BELOW, 'toc|result-?count|booking-?bar|validation|map|back-?to-?top'],
}

const BELOW_NAMES = anyOf(BELOW)

const NAMES = Object.fromEntries(
  Object.entries(BY_KIND).map(([kind, words]) => [kind, anyOf(...EVERYWHERE, ...words)]),
) as Record<RegionKind, RegExp>

/** Profile of a post's author. Only the name is kept. */
const PROFILE = anyOf(
  pattern`
    (?:post-?)?profile|user-?info|user-?details|poster|post-?left|post-?author|message-?user|message-?cell-?user|
    author-?pane|author-?information|user-?cell
  `,
)

const CONTENT = anyOf(
  'prices?|descriptions?|notes?|specs?|specifications?|features?|product-details|item-details|attributes|body-signature',
)

const isNamed = (names: string, pattern: RegExp): boolean =>
  wordsOfNames(names).some((name) => pattern.test(name))

const LINES_OF_ITEM = 1.8
/** Maximum links per picture of an item. */
const LINKS_OF_ITEM = 4

type Named = Pick<Box, 'lines' | 'images' | 'links' | 'linked' | 'longLinks' | 'characters' | 'prose'>

/** Whether a class or an id says that a box is boilerplate on a page of this kind. */
export function isNamedBoilerplate(names: string, kind: RegionKind, box?: Named): boolean {
  const isMenu = box !== undefined && box.links > 1 && box.linked * 2 >= box.characters
  // A card can be one link with an action's name.
  const isControl = box === undefined || (box.prose === 0 && box.longLinks === 0)
  const hasItems =
    box !== undefined &&
    box.links > 0 &&
    (box.longLinks * 2 >= box.links ||
      box.lines >= box.links * LINES_OF_ITEM ||
      (box.images >= MIN_ITEMS && box.images * LINKS_OF_ITEM >= box.links))
  return wordsOfNames(names).some(
    (name) =>
      (isMenu && MENU.test(name)) ||
      (kind === 'product' && (box === undefined || box.links > 1 || box.images > 0) && CAROUSEL.test(name)) ||
      ((kind === 'list' || (kind === 'landing' && box?.prose === 0 && box.links > 0)) &&
        !hasItems &&
        !CONTENT.test(name) &&
        LIST_CONTROL.test(name)) ||
      (!CONTENT.test(name) && (NAMES[kind].test(name) || (isControl && CONTROL.test(name)))),
  )
}

export const isNamedBelow = (names: string, kind: RegionKind): boolean =>
  (kind === 'list' || kind === 'landing') && isNamed(names, BELOW_NAMES)

export const isProfile = (names: string): boolean => isNamed(names, PROFILE)
