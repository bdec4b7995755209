import { DomUtils } from 'htmlparser2'
import { doiUrl } from '../doi.ts'
import type { MarkupFormat } from '../format.ts'
import { childrenOf, parseMarkup, type MarkupElement } from '../parse-markup.ts'

const textsOf = (nodes: readonly MarkupElement[]): string[] =>
  nodes.map((one) => DomUtils.textContent(one).trim())
const textOf = (node: MarkupElement, ...names: string[]): string =>
  textsOf(names.flatMap((name) => DomUtils.getElementsByTagName(name, node.children, true)))[0] ?? ''
const resourcesOf = (node: MarkupElement, name: string): string[] =>
  childrenOf(node, name).map(({ attribs }) => attribs['rdf:resource'] ?? '')
const aboutOf = (node: MarkupElement): string => node.attribs['rdf:about'] ?? ''

function foldersByItem(collections: readonly MarkupElement[]): Map<string, string[]> {
  const parents = new Map(
    collections.flatMap((one) => resourcesOf(one, 'dcterms:hasPart').map((part) => [part, one] as const)),
  )
  const path = (one: MarkupElement, depth = 20): string[] => {
    const parent = parents.get(aboutOf(one))
    return [...(parent && depth > 0 ? path(parent, depth - 1) : []), textOf(one, 'dc:title')]
  }
  const found = new Map<string, string[]>()
  for (const one of collections)
    for (const item of resourcesOf(one, 'dcterms:hasPart'))
      found.set(item, [...(found.get(item) ?? []), ...path(one)])
  return found
}

const NOT_ITEMS = /^(?:z:Collection|bib:Memo|bib:Journal|rdf:Seq)$/

/** The DOI of an article is in its journal, which several articles may share. */
function doisByItem(elements: readonly MarkupElement[]): (element: MarkupElement) => string {
  const containers = new Map(elements.map((one) => [aboutOf(one), one]))
  const shared = elements.flatMap((one) => resourcesOf(one, 'dcterms:isPartOf'))
  const amounts = Map.groupBy(shared, (about) => about)
  return (element) => {
    const own = resourcesOf(element, 'dcterms:isPartOf').filter((about) => amounts.get(about)?.length === 1)
    const nodes = [element, ...own.flatMap((about) => containers.get(about) ?? [])]
    const identifiers = textsOf(
      nodes.flatMap((one) => DomUtils.getElementsByTagName('dc:identifier', one.children, true)),
    )
    return identifiers.find((text) => /^DOI\s/i.test(text))?.replace(/^DOI\s+/i, '') ?? ''
  }
}

function itemsOf(text: string) {
  const [root] = DomUtils.getElementsByTagName('rdf:RDF', parseMarkup(text, { xmlMode: true }), true)
  const elements = root?.children.filter((one): one is MarkupElement => one.type === 'tag') ?? []
  const folders = foldersByItem(elements.filter(({ name }) => name === 'z:Collection'))
  const memos = elements.filter(({ name }) => name === 'bib:Memo')
  const notes = new Map(memos.map((one) => [aboutOf(one), textOf(one, 'rdf:value')]))
  const doiOf = doisByItem(elements)
  const attachments = new Set(elements.flatMap((one) => resourcesOf(one, 'link:link')))
  return elements
    .filter((one) => !NOT_ITEMS.test(one.name) && !attachments.has(aboutOf(one)))
    .map((element) => ({
      element,
      doi: doiOf(element),
      folders: folders.get(aboutOf(element)) ?? [],
      notes: resourcesOf(element, 'dcterms:isReferencedBy').flatMap((about) => notes.get(about) ?? []),
    }))
}

export const zoteroRdf: MarkupFormat = {
  kind: 'markup',
  name: 'Zotero (RDF)',
  matches: (head) => /<rdf:RDF\b/.test(head),
  rows: itemsOf,
  ending: /<\/rdf:RDF>\s*$/,
  map: ({ element, doi, folders, notes }: ReturnType<typeof itemsOf>[number]) => {
    const identifiers = childrenOf(element, 'dc:identifier')
    const about = aboutOf(element)
    const people = childrenOf(element, 'bib:authors').flatMap((one) =>
      DomUtils.getElementsByTagName('foaf:Person', one, true),
    )
    return {
      url:
        identifiers.map((one) => textOf(one, 'rdf:value')).find(Boolean) ||
        (/^https?:/.test(about) ? about : doiUrl(doi)),
      title: textsOf(childrenOf(element, 'dc:title'))[0],
      author: people.map((one) =>
        `${textOf(one, 'foaf:givenName', 'foaf:givenname')} ${textOf(one, 'foaf:surname')}`.trim(),
      ),
      text: textOf(element, 'dcterms:abstract'),
      note: notes.join('\n\n'),
      tags: textsOf(childrenOf(element, 'dc:subject')),
      folders,
      published: textsOf(childrenOf(element, 'dc:date'))[0],
      saved: textOf(element, 'dcterms:dateSubmitted'),
    }
  },
}
