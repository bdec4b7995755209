import { DomUtils } from 'htmlparser2'
import { doiUrl } from '../doi.ts'
import type { MarkupFormat } from '../format.ts'
import { childrenOf, parseMarkup, type MarkupElement } from '../parse-markup.ts'

const textsOf = (nodes: readonly MarkupElement[]): string[] =>
  nodes.map((node) => DomUtils.textContent(node).trim())
const textOf = (node: MarkupElement, ...names: string[]): string =>
  textsOf(names.flatMap((name) => DomUtils.getElementsByTagName(name, node.children, true)))[0] ?? ''
const resourcesOf = (node: MarkupElement, name: string): string[] =>
  childrenOf(node, name).map(({ attribs }) => attribs['rdf:resource'] ?? '')
const aboutOf = (node: MarkupElement): string => node.attribs['rdf:about'] ?? ''

function foldersByItem(collections: readonly MarkupElement[]): Map<string, string[]> {
  const parents = new Map(
    collections.flatMap((node) => resourcesOf(node, 'dcterms:hasPart').map((part) => [part, node] as const)),
  )
  const path = (collection: MarkupElement, depth = 20): string[] => {
    const parent = parents.get(aboutOf(collection))
    return [...(parent && depth > 0 ? path(parent, depth - 1) : []), textOf(collection, 'dc:title')]
  }
  const found = new Map<string, string[]>()
  for (const collection of collections)
    for (const item of resourcesOf(collection, 'dcterms:hasPart'))
      found.set(item, [...(found.get(item) ?? []), ...path(collection)])
  return found
}

const NOT_ITEMS = /^(?:z:Collection|bib:Memo|bib:Journal|rdf:Seq)$/

/** The DOI of an article is in its journal, which several articles may share. */
function doisByItem(elements: readonly MarkupElement[]): (element: MarkupElement) => string {
  const containers = new Map(elements.map((element) => [aboutOf(element), element]))
  const shared = elements.flatMap((element) => resourcesOf(element, 'dcterms:isPartOf'))
  const amounts = Map.groupBy(shared, (about) => about)
  return (element) => {
    const own = resourcesOf(element, 'dcterms:isPartOf').filter((about) => amounts.get(about)?.length === 1)
    const nodes = [element, ...own.flatMap((about) => containers.get(about) ?? [])]
    const identifiers = textsOf(
      nodes.flatMap((node) => DomUtils.getElementsByTagName('dc:identifier', node.children, true)),
    )
    return identifiers.find((text) => /^DOI\s/i.test(text))?.replace(/^DOI\s+/i, '') ?? ''
  }
}

function itemsOf(text: string) {
  const [root] = DomUtils.getElementsByTagName('rdf:RDF', parseMarkup(text, { xmlMode: true }), true)
  const elements = root?.children.filter((child): child is MarkupElement => child.type === 'tag') ?? []
  const folders = foldersByItem(elements.filter(({ name }) => name === 'z:Collection'))
  const memos = elements.filter(({ name }) => name === 'bib:Memo')
  const notes = new Map(memos.map((memo) => [aboutOf(memo), textOf(memo, 'rdf:value')]))
  const doiOf = doisByItem(elements)
  const attachments = new Set(elements.flatMap((element) => resourcesOf(element, 'link:link')))
  return elements
    .filter((element) => !NOT_ITEMS.test(element.name) && !attachments.has(aboutOf(element)))
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
    const people = childrenOf(element, 'bib:authors').flatMap((authorList) =>
      DomUtils.getElementsByTagName('foaf:Person', authorList, true),
    )
    return {
      url:
        identifiers.map((identifier) => textOf(identifier, 'rdf:value')).find(Boolean) ||
        (/^https?:/.test(about) ? about : doiUrl(doi)),
      title: textsOf(childrenOf(element, 'dc:title'))[0],
      author: people.map((person) =>
        `${textOf(person, 'foaf:givenName', 'foaf:givenname')} ${textOf(person, 'foaf:surname')}`.trim(),
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
