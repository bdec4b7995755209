import { DomUtils, parseDocument } from 'htmlparser2'
import { doiUrl } from '../doi.ts'
import type { MarkupFormat } from '../format.ts'

type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number]

const children = (node: Element, name: string): Element[] =>
  DomUtils.getElementsByTagName(name, node.children, false)
const textsOf = (nodes: readonly Element[]): string[] => nodes.map((one) => DomUtils.textContent(one).trim())
const textOf = (node: Element, ...names: string[]): string =>
  textsOf(names.flatMap((name) => DomUtils.getElementsByTagName(name, node.children, true)))[0] ?? ''
const resourcesOf = (node: Element, name: string): string[] =>
  children(node, name).map(({ attribs }) => attribs['rdf:resource'] ?? '')
const aboutOf = (node: Element): string => node.attribs['rdf:about'] ?? ''

function foldersByItem(collections: readonly Element[]): Map<string, string[]> {
  const path = (one: Element, depth = 20): string[] => {
    const parent = collections.find((other) => resourcesOf(other, 'dcterms:hasPart').includes(aboutOf(one)))
    return [...(parent && depth > 0 ? path(parent, depth - 1) : []), textOf(one, 'dc:title')]
  }
  const found = new Map<string, string[]>()
  for (const one of collections)
    for (const item of resourcesOf(one, 'dcterms:hasPart'))
      found.set(item, [...(found.get(item) ?? []), ...path(one)])
  return found
}

const NOT_ITEMS = /^(?:z:Attachment|z:Collection|bib:Memo|bib:Journal|rdf:Seq)$/

function itemsOf(text: string) {
  const [root] = DomUtils.getElementsByTagName(
    'rdf:RDF',
    parseDocument(text, { xmlMode: true }).children,
    true,
  )
  const elements = root?.children.filter((one): one is Element => one.type === 'tag') ?? []
  const folders = foldersByItem(elements.filter(({ name }) => name === 'z:Collection'))
  const memos = elements.filter(({ name }) => name === 'bib:Memo')
  const notes = new Map(memos.map((one) => [aboutOf(one), textOf(one, 'rdf:value')]))
  return elements
    .filter(({ name }) => !NOT_ITEMS.test(name))
    .map((element) => ({
      element,
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
  map: ({ element, folders, notes }: ReturnType<typeof itemsOf>[number]) => {
    const identifiers = children(element, 'dc:identifier')
    const doi = textsOf(identifiers).find((text) => /^DOI\s/i.test(text))
    const about = aboutOf(element)
    const people = children(element, 'bib:authors').flatMap((one) =>
      DomUtils.getElementsByTagName('foaf:Person', one, true),
    )
    return {
      url:
        identifiers.map((one) => textOf(one, 'rdf:value')).find(Boolean) ||
        (/^https?:/.test(about) ? about : doiUrl(doi?.replace(/^DOI\s+/i, ''))),
      title: textsOf(children(element, 'dc:title'))[0],
      author: people.map((one) =>
        `${textOf(one, 'foaf:givenName', 'foaf:givenname')} ${textOf(one, 'foaf:surname')}`.trim(),
      ),
      text: textOf(element, 'dcterms:abstract'),
      note: notes.join('\n\n'),
      tags: textsOf(children(element, 'dc:subject')),
      folders,
      published: textsOf(children(element, 'dc:date'))[0],
      saved: textOf(element, 'dcterms:dateSubmitted'),
    }
  },
}
