import { attribute, type DomElement, tagOf } from './dom.ts'

const BOILERPLATE_TAGS = new Set(['nav', 'aside', 'footer', 'menu'])
const BOILERPLATE_ROLES =
  /^(?:navigation|banner|contentinfo|search|complementary|menu|menubar|toolbar|dialog|alertdialog|alert|status|tablist)$/

/** The footer of a quotation says who said it. */
const isAttribution = (element: DomElement): boolean =>
  tagOf(element) === 'footer' && element.closest('blockquote, figure') !== null

/** Returns whether the tag or the role says that an element isn't part of the content. */
export const hasBoilerplateTag = (element: DomElement): boolean =>
  (BOILERPLATE_TAGS.has(tagOf(element)) && !isAttribution(element)) ||
  BOILERPLATE_ROLES.test(attribute(element, 'role') ?? '')

const namedAs = (words: readonly string[]) => new RegExp(`(?:^|-)(?:${words.join('|')})(?:$|-)`)

const BOILERPLATE_WORDS = namedAs([
  'advert(?:s|isement|ising)?|adslot|adsense|outbrain|taboola|breadcrumbs?|crumbs|navbar|navigation|pagination|toc',
  'share|sharing|sharebar|sharedaddy|addtoany|addthis',
  'related|recommend(?:s|ed|ations?)?|recirc(?:ulation)?|sns|see-also|jp-relatedposts|read-(?:more|next|also)|more-(?:from|stories|news|posts)|also-like|most-read',
  'newsletter|subscribe|subscription|signup|sign-up|optin|mailing|paywall|regwall|cookies?|gdpr|ccpa',
  'author-?(?:bio|box|info|card|profile)|about-?(?:the-?)?author|sidebar|(?:left|right|side)-?rail|tagcloud|masthead|login|popup|modal|socials?|republish(?:ing|-?notice)?|republication',
  // Sites mark text that search engines must not index.
  'nocontent|noindex',
  'copyright|reward',
])

/** Comment sections can be longer than the article. */
const COMMENTS = namedAs([
  'comments|commentlist|comment-(?:list|form|respond|thread|section|stream)|disqus|livefyre|respond|kommentare|commentaires|comentarios',
])
/** Blogs name the author of a text like one of a comment. */
const COMMENT = namedAs(['comment(?!-author-)'])
/** Sidebar boxes. Page builders use this name for every box. */
const WIDGET = namedAs(['widgets?'])

/** Ambiguous words, which count only if links or little text confirm them. */
const DOUBTFUL_WORDS = namedAs([
  'ads?|sponsor(?:ed)?|promo(?:s|tion)?|nav|menu|pager|toolbar|follow|trending|popular|teasers?|cards?',
  'consent|wall|signin|overlay|replies|reactions|bio|biography',
  'tags?|taglist|foot(?:er|links)?|print-?only|credits?|photo-?credit|image-?credit',
])

/** Names the layout around the content, such as `no-sidebar`, or the property that the content describes. */
const ABOUT_ANOTHER =
  /^rdfs-comment$|(?:^|-)(?:no|has|with|without)-(?:\w+-)?(?:sidebars?|rail|menu|nav|toc|ads?|comments?)(?:$|-)/
const MAX_NAME = 80
const NONE: string[] = []

/** Splits classes and ids, and converts `relatedPosts` and `RelatedPosts__list` to `related-posts` and `related-posts-list`. */
export function wordsOfNames(names: string): string[] {
  if (names === '') return NONE
  return names
    .split(/\s+/)
    .filter((name) => name.length < MAX_NAME)
    .map((name) =>
      name
        .replace(/([a-z\d])([A-Z])/g, '$1-$2')
        .replace(/_+/g, '-')
        .toLowerCase(),
    )
    .filter((name) => !ABOUT_ANOTHER.test(name))
}

const REVIEWS = namedAs([
  'reviews|(?:customer|product|user)-?review|review-?(?:widget|list)|testimonials?|quotes?|answers?',
])
const OF_READERS = /(?:^|\s)(?:comment|review|suggestedAnswer)(?:\s|$)/

const namesOf = (element: DomElement) =>
  wordsOfNames(`${attribute(element, 'class') ?? ''} ${attribute(element, 'id') ?? ''}`.trim())

/** Whether readers or customers wrote it. A page that is a review holds the heading. */
export const isByReaders = (element: DomElement): boolean =>
  OF_READERS.test(attribute(element, 'itemprop') ?? '') ||
  (namesOf(element).some((name) => REVIEWS.test(name)) && element.querySelector('h1') === null)

export type BoilerplateName = 'comments' | 'comment' | 'boilerplate' | 'widget' | 'doubtful'

/** Whether an element's markup calls it boilerplate. Names can be wrong, so `boxes.ts` checks them. */
export function boilerplateByName(element: DomElement): BoilerplateName | undefined {
  const tag = tagOf(element)
  if (tag === 'body' || tag === 'html' || tag === 'article' || tag === 'main') return undefined
  if (hasBoilerplateTag(element)) return 'boilerplate'
  const names = namesOf(element)
  if (names.some((name) => COMMENTS.test(name))) return 'comments'
  if (names.some((name) => BOILERPLATE_WORDS.test(name))) return 'boilerplate'
  if (names.some((name) => COMMENT.test(name))) return 'comment'
  if (names.some((name) => WIDGET.test(name))) return 'widget'
  return names.some((name) => DOUBTFUL_WORDS.test(name)) ? 'doubtful' : undefined
}
