import { Readability } from '@mozilla/readability'
import { type DomDocument, type DomElement, textOf } from './dom.ts'
import { EMBED_MARK } from './embeds.ts'

/** Characters under which what Readability found may be a caption, and the page's main part is asked. */
const SHORT_ARTICLE = 250

const FURNITURE =
  'nav, header, footer, aside, form, button, menu, [role="navigation"], [role="banner"], [role="contentinfo"], [role="search"], [role="dialog"], [aria-hidden="true"], [hidden], .cookie-banner, .breadcrumb, .breadcrumbs, .nav, .navbar, .navigation, .sidebar, .skip-link, .share, .social, .newsletter-signup, .advertisement, .ad'

/** Furniture inside the article's own heading belongs to it: its title and byline. */
function removeFurniture(root: DomElement) {
  for (const element of root.querySelectorAll(FURNITURE)) element.remove()
}

const lengthOf = (element: DomElement | null) => textOf(element)?.length ?? 0

/** Asks the page's own markup where its main part is. */
function mainPart(document: DomDocument): DomElement {
  const articles = [...document.querySelectorAll('article')]
  const main = document.querySelector('main, [role="main"]')
  const whole = main ?? (articles.length === 1 ? articles[0] : undefined) ?? document.body
  return lengthOf(whole) > 0 ? whole : document.body
}

function readable(document: DomDocument): DomElement | null {
  const options = {
    keepClasses: true,
    serializer: (node: unknown) => node as DomElement,
    allowedVideoRegex: new RegExp(`^${EMBED_MARK}$`),
    disableJSONLD: true,
  }
  // linkedom's document has all that Readability touches; their types do not know each other.
  const reader = new Readability<DomElement>(document as never, options as never)
  return reader.parse()?.content ?? null
}

/** The page's own words, without what stands around them. Changes the document; `reopen` gives it once more. */
export function findArticle(document: DomDocument, reopen: () => DomDocument): DomElement {
  const article = readable(document)
  if (lengthOf(article) >= SHORT_ARTICLE) return article!
  const whole = mainPart(reopen())
  removeFurniture(whole)
  const better = lengthOf(whole) > lengthOf(article) * 1.5 || article === null
  return better ? whole : article
}
