import type { PageContent } from '../page-content.ts'
import { type Block, paragraphsToBlocks, plainText } from '../portable-text.ts'
import { findArticle, hasManyBoxes, type Place } from './article.ts'
import { blocksOfHtml } from './blocks-of-html.ts'
import { asList, isLdNode, textOfLd } from './json-ld.ts'
import type { MetaTags } from './meta-tags.ts'
import { removeOtherArticles } from './other-articles.ts'
import { type Box, excludeBoilerplate, lengthOfText, measure } from './boxes.ts'
import { pageKind } from './page-kind.ts'
import type { PageSources } from './page-sources.ts'
import { openBoxAlone, openDocument } from './parse-document.ts'
import { prepareDocument } from './prepare-document.ts'
import { cutRegion } from './cut-region.ts'
import { regionOf } from './region.ts'
import type { Region } from './region-rules.ts'
import { bodyBySite } from './sites/sites.ts'
import type { SiteRule } from './sites/site-rule.ts'
import { textOf } from './dom.ts'
import { textOfField } from './text-of-field.ts'
import { textInScripts } from './text-in-scripts.ts'
import { toPortableText } from './to-portable-text.ts'
import { trimBoilerplate } from './trim-boilerplate.ts'
import { trimRegion } from './trim-region.ts'

export interface BodySource {
  sources: PageSources
  tidied: string
  decodeAgain: () => string
  rule: SiteRule | undefined
  title: string | null
  author: PageContent['author']
  contentCreatedAt: string | null
}

type Body = Pick<PageContent, 'content' | 'foundBy' | 'images' | 'candidates'>

/** An application's page is empty until its script runs, so use its description. */
const descriptionOf = (meta: MetaTags) => meta.first('og:description', 'description', 'twitter:description')

/** Characters below which the page shows too little. */
const SHELL = 300

type Amount = Pick<Box, 'characters' | 'prose'>

/** Minimum shares of the region that an article needs, by the number of its signs. A declared one has three. */
const ENOUGH = [
  { prose: 0.8, characters: 0.7, linked: 0.7 },
  { prose: 0.75, characters: 0.6 },
  { prose: 0.5, characters: 0.3 },
  { prose: 0.25, characters: 0.1 },
]
/** Text of an article without signs, as a share of the region's: the same, or so much that the region lost it. */
const SAME = { least: 0.9, most: 1.02 }
const LOST = 1.7
/** Minimum characters of a region to compare lengths, because one line is a large share of a short page. */
const COMPARED = 600

const isStory = ({ meta }: PageSources) => meta.first('og:type') === 'article'

const countSigns = ({ author, contentCreatedAt, sources }: BodySource): number =>
  [author !== null, contentCreatedAt !== null, isStory(sources)].filter(Boolean).length

/** Text of a property and of what it holds, such as the steps of a recipe. */
const textsOfLd = (value: unknown): string[] =>
  asList(value).flatMap((item) => {
    if (isLdNode(item)) return textsOfLd(item['text'] ?? item['itemListElement'])
    return typeof item === 'string' ? textOfField(item).split(/<[^>]{0,200}>|\n/) : []
  })

/** Publishers put the whole text into JSON-LD if the page shows only a teaser. */
function longerText(
  content: Block[],
  { mainEntity, meta, base }: PageSources,
  decodeAgain: () => string,
): Block[] {
  const shown = plainText(content).length
  const articleBody = textOfLd(mainEntity?.['articleBody'])
  const scriptText = articleBody === undefined && shown < SHELL ? textInScripts(decodeAgain()) : undefined
  if (scriptText !== undefined && scriptText.length > 2 * shown) return blocksOfHtml(scriptText, base).content
  const body = articleBody ?? (shown === 0 ? descriptionOf(meta) : undefined)
  if (body === undefined || body.length < 2 * shown) return content
  const text = body.replace(/<[^>]{0,200}>/g, ' ')
  const kept = content.filter((block) => block._type === 'image' || block._type === 'embed')
  return [...kept, ...paragraphsToBlocks(text)]
}

/** Renumbers keys from 0, so that an unchanged page keeps them. */
const renumber = (content: readonly Block[]): Block[] =>
  content.map((block, index) => ({ ...block, _key: `b${index}` }))

function extractRegion(region: Region, { sources, decodeAgain, title }: BodySource): Body {
  const { kind } = region
  const candidates = { [kind]: region.characters }
  const { content, images } = toPortableText(cutRegion(region), sources.base)
  const longer = longerText(content, sources, decodeAgain)
  return { content: renumber(trimRegion(longer, kind, title)), images, foundBy: kind, candidates }
}

/** Linked text of a region can be titles of other articles. */
function isPart(article: Amount, region: Region, enough: (typeof ENOUGH)[number]): boolean {
  const { prose, characters, linked } = region
  return (
    article.prose < prose * enough.prose ||
    article.characters < (characters - linked) * enough.characters ||
    article.characters < characters * (enough.linked ?? 0)
  )
}

const INGREDIENTS = '[itemprop~="recipeIngredient"], [itemprop~="ingredients"]'

const recipeOf = ({ mainEntity, document }: PageSources): string[] =>
  [
    ...[...document.querySelectorAll(INGREDIENTS)].map((element) => textOf(element) ?? ''),
    ...textsOfLd([mainEntity?.['recipeIngredient'], mainEntity?.['recipeInstructions']].flat()),
  ].filter((line) => line.trim() !== '')

/** Share of a recipe's lines below which it was lost. */
const MOST_OF_RECIPE = 0.8

/** Metadata writes amounts differently. */
const lettersOf = (text: string) => text.toLowerCase().replace(/\P{L}+/gu, '')

/** Recipes are short lines, which look like boilerplate next to longer comments. */
function withRecipe(body: Body, lines: readonly string[], readWhole: () => Body): Body {
  const held = ({ content }: Body) => {
    const text = lettersOf(plainText(content))
    return lines.filter((line) => text.includes(lettersOf(line))).length / Math.max(1, lines.length)
  }
  const share = held(body)
  if (share >= MOST_OF_RECIPE || lines.length === 0) return body
  const whole = readWhole()
  if (held(whole) >= MOST_OF_RECIPE) return whole
  if (share > 0 || plainText(body.content).length > lines.join('').length) return body
  return { ...body, content: renumber([...body.content, ...paragraphsToBlocks(lines.join('\n\n'))]) }
}

/** Characters of markup above which comparing candidates would exceed the memory of the process. */
const MAX_COMPARED_CHARACTERS = 700_000

/** Extracts the content of a page, by its kind. Changes the document. */
export function extractBody(source: BodySource): Body {
  const { sources, tidied, decodeAgain, rule, title, author } = source
  sources.freeElements()
  const recipe = recipeOf(sources)
  const document = prepareDocument(sources.document, sources.base)
  const bySite = rule && bodyBySite(rule, document)
  // A site rule removes only boilerplate.
  if (bySite) return { ...toPortableText(bySite, sources.base), foundBy: 'site', candidates: null }
  removeOtherArticles(document, title)
  const page = measure(document.body)
  const kind = pageKind(sources, page)
  if (kind !== 'article' && kind !== 'unknown') return extractRegion(regionOf(page, kind), source)
  const signs = kind === 'article' ? 3 : Math.min(countSigns(source), 2)
  const whole = tidied.length > MAX_COMPARED_CHARACTERS ? null : regionOf(page, 'landing', signs === 0)
  const reopen = (place?: Place) =>
    prepareDocument(place ? openBoxAlone(tidied, place.at, place.end) : openDocument(tidied), sources.base)
  const isLarge = hasManyBoxes(page)
  const found = findArticle(document, excludeBoilerplate(page), reopen, isLarge)
  const readWhole = () => extractRegion(regionOf(measure(reopen().body), 'landing'), source)
  if (whole && isPart(found.amount, whole, ENOUGH[signs]!)) return readWhole()
  const { content, images } = toPortableText(found.element, sources.base)
  const facts = {
    title,
    author: author?.displayName ?? null,
    host: sources.url.hostname,
    isArticle: kind === 'article' || isStory(sources),
  }
  const trimmed = trimBoilerplate(longerText(content, sources, decodeAgain), facts)
  const body = { content: renumber(trimmed), images, foundBy: found.kind, candidates: found.candidates }
  if (!whole) return body
  const isCompared = signs === 0 && whole.characters >= COMPARED && !isLarge
  const share = lengthOfText(plainText(body.content)) / Math.max(1, whole.characters - whole.linked)
  if (isCompared && share < LOST && (share < SAME.least || share > SAME.most)) return readWhole()
  return withRecipe(body, recipe, readWhole)
}
