import { attribute, type DomElement, tagOf } from './dom.ts'

const BOILERPLATE_TAGS = new Set(['nav', 'aside', 'footer', 'menu'])
const BOILERPLATE_ROLES =
  /^(?:navigation|banner|contentinfo|search|complementary|menu|menubar|toolbar|dialog|alertdialog|alert|status|tablist)$/

/** Returns whether the tag or the role says that an element isn't part of the content. */
export const hasBoilerplateTag = (element: DomElement): boolean =>
  BOILERPLATE_TAGS.has(tagOf(element)) || BOILERPLATE_ROLES.test(attribute(element, 'role') ?? '')

const namedAs = (words: readonly string[]) => new RegExp(`(?:^|[-_])(?:${words.join('|')})(?:$|[-_])`, 'i')

const BOILERPLATE_WORDS = namedAs([
  'advert(?:s|isement|ising)?|adslot|adsense|outbrain|taboola|breadcrumbs?|crumbs|navbar|navigation|pagination|toc',
  'share|sharing|sharebar|sharedaddy|addtoany|addthis',
  'related|recommend(?:s|ed|ations?)?|recirc(?:ulation)?|sns|see-also|jp-relatedposts|read-(?:more|next|also)|more-(?:from|stories|news|posts)|also-like|most-read',
  'newsletter|subscribe|subscription|signup|sign-up|optin|mailing|paywall|regwall|cookies?|gdpr|ccpa',
  'author-?(?:bio|box|info|card|profile)|about-?(?:the-?)?author|sidebar|tagcloud|masthead|login|popup|socials?|republish(?:ing|-?notice)?|republication',
])

/** Comment sections can be longer than the article. */
const COMMENTS = namedAs([
  'comments|commentlist|comment-(?:list|form|respond|thread|section)|disqus|respond|kommentare|commentaires|comentarios',
])
const COMMENT = namedAs(['comment'])
/** Sidebar boxes. Page builders use this name for every box. */
const WIDGET = namedAs(['widgets?'])

/** Ambiguous words, which count only if links or little text confirm them. */
const DOUBTFUL_WORDS = namedAs([
  'ads?|sponsor(?:ed)?|promo(?:s|tion)?|nav|menu|pager|toolbar|follow|trending|popular|teasers?|cards?',
  'consent|wall|signin|modal|overlay|replies|reactions|bio|biography',
  'tags?|taglist|footer|print-?only|credits?|photo-?credit|image-?credit',
])

/** Converts `relatedPosts` and `RelatedPosts__list` to `related-posts` and `related-posts__list`. */
const words = (name: string) => name.replace(/([a-z\d])([A-Z])/g, '$1-$2').toLowerCase()

export type BoilerplateName = 'comments' | 'comment' | 'boilerplate' | 'widget' | 'doubtful'

/** Whether an element's markup calls it boilerplate. Names can be wrong, so `boxes.ts` checks them. */
export function boilerplateByName(element: DomElement): BoilerplateName | undefined {
  const tag = tagOf(element)
  if (tag === 'body' || tag === 'html' || tag === 'article' || tag === 'main') return undefined
  if (hasBoilerplateTag(element)) return 'boilerplate'
  const names = [attribute(element, 'class'), attribute(element, 'id')]
    .flatMap((name) => name?.split(/\s+/) ?? [])
    .map(words)
  if (names.some((name) => COMMENTS.test(name))) return 'comments'
  if (names.some((name) => BOILERPLATE_WORDS.test(name))) return 'boilerplate'
  if (names.some((name) => COMMENT.test(name))) return 'comment'
  if (names.some((name) => WIDGET.test(name))) return 'widget'
  return names.some((name) => DOUBTFUL_WORDS.test(name)) ? 'doubtful' : undefined
}
