import type { DomDocument } from './dom.ts'
import { textOfField } from './text-of-field.ts'

export type LdNode = { readonly [name: string]: unknown }

const MAX_NODES = 2_000
const MAX_DEPTH = 12
/** Characters of CDATA marks, comments and a semicolon at the end of the JSON. */
const MAX_WRAPPER = 64

/** Types of a page's main entity, best first. */
const MAIN_TYPES = [
  /^(?:\w*Article|Report|\w*BlogPosting|\w*NewsArticle)$/,
  /^(?:DiscussionForumPosting|SocialMediaPosting)$/,
  /^(?:Recipe|HowTo|Review|\w*Product|Book|Course|Event|JobPosting|SoftwareSourceCode|SoftwareApplication)$/,
  // Last, because a recipe can contain questions.
  /^Question$/,
  /^(?:VideoObject|Movie|TVEpisode|PodcastEpisode|AudioObject|MusicRecording|Clip)$/,
  /^(?:ProfilePage|AboutPage|ItemPage|WebPage|CollectionPage)$/,
]

export const isLdNode = (value: unknown): value is LdNode =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const asList = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value]

export function typesOf(node: LdNode): string[] {
  return asList(node['@type'])
    .filter((type): type is string => typeof type === 'string')
    .map((type) => type.replace(/^.*[/#:]/, ''))
}

export const isOfType = (node: LdNode, type: RegExp): boolean => typesOf(node).some((name) => type.test(name))

/** First text of a property: of itself, a list, or the `@value` or `name` of an object. */
export function textOfLd(value: unknown): string | undefined {
  for (const item of asList(value)) {
    if (typeof item === 'string' && item.trim() !== '') return textOfField(item.trim())
    if (typeof item === 'number') return String(item)
    const inner = isLdNode(item) ? (item['@value'] ?? item['name']) : undefined
    if (typeof inner === 'string' && inner.trim() !== '') return textOfField(inner.trim())
  }
  return undefined
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Publishers leave line feeds in strings, wrap JSON in CDATA or comments, and end it with a semicolon. */
function parseLoosely(text: string): unknown {
  const wrapped = text.trim()
  // Search only the end, because the pattern would start again at each of a million spaces.
  const end = wrapped
    .slice(-MAX_WRAPPER)
    .replace(/(?:-->|(?:\/\/|\/\*)?\s*\]\]>(?:\*\/)?)$/, '')
    .replace(/;\s*$/, '')
  const body = (wrapped.slice(0, -MAX_WRAPPER) + end)
    .replace(/^(?:<!--|(?:\/\/|\/\*)?\s*<!\[CDATA\[(?:\*\/)?)/, '')
    .replace(/[\n\r\t]+/g, ' ')
  return parseJson(body)
}

/** Parts of the page, whose addresses are this page's. */
const UPDATES = 'liveBlogUpdate'

export function readJsonLd(document: DomDocument): LdNode[] {
  const nodes: LdNode[] = []
  const visit = (value: unknown, depth: number) => {
    if (depth > MAX_DEPTH || nodes.length >= MAX_NODES) return
    if (Array.isArray(value)) for (const item of value) visit(item, depth + 1)
    if (!isLdNode(value)) return
    if (typesOf(value).length > 0) nodes.push(value)
    for (const [name, inner] of Object.entries(value))
      if (typeof inner === 'object' && name !== UPDATES) visit(inner, depth + 1)
  }
  for (const script of document.querySelectorAll('script')) visit(parseLoosely(script.textContent ?? ''), 0)
  return nodes
}

export function findLd(nodes: readonly LdNode[], type: RegExp): LdNode | undefined {
  return nodes.find((node) => isOfType(node, type))
}

export function mainLd(nodes: readonly LdNode[], isAbout: (node: LdNode) => boolean): LdNode | undefined {
  for (const type of MAIN_TYPES) {
    const these = nodes.filter((node) => isOfType(node, type))
    const [first] = these
    if (first) return these.length === 1 ? first : (these.find(isAbout) ?? first)
  }
  return undefined
}

/** Resolves a property that is written in place or as `{"@id": …}` of another node. */
export function resolveLd(value: unknown, nodes: readonly LdNode[]): unknown[] {
  return asList(value).map((item) => {
    const id = isLdNode(item) && typesOf(item).length === 0 ? item['@id'] : undefined
    return (typeof id === 'string' && nodes.find((node) => node['@id'] === id)) || item
  })
}
