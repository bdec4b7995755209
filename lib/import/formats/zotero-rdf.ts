import { DomUtils, parseDocument } from 'htmlparser2'
import type { WholeFormat } from '../draft.ts'
import { doiUrl } from './zotero.ts'

type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number]

const children = (node: Element, name: string): Element[] =>
  DomUtils.getElementsByTagName(name, node.children, false)
const below = (node: Element, name: string): Element[] =>
  DomUtils.getElementsByTagName(name, node.children, true)
const textOf = (nodes: readonly Element[]): string => (nodes[0] ? DomUtils.textContent(nodes[0]).trim() : '')
const resourceOf = (node: Element): string => node.attribs['rdf:resource'] ?? ''
const aboutOf = (node: Element): string => node.attribs['rdf:about'] ?? ''

interface Item {
  element: Element
  folders: string[]
  notes: string[]
}

/** Collections by the items in them, with the collections around each. */
function foldersByItem(collections: readonly Element[]): Map<string, string[]> {
  const parentOf = (about: string): Element | undefined =>
    collections.find((one) => children(one, 'dcterms:hasPart').some((part) => resourceOf(part) === about))
  const path = (one: Element, depth = 20): string[] => {
    const parent = depth > 0 ? parentOf(aboutOf(one)) : undefined
    return [...(parent ? path(parent, depth - 1) : []), textOf(children(one, 'dc:title'))]
  }
  const found = new Map<string, string[]>()
  for (const one of collections)
    for (const part of children(one, 'dcterms:hasPart'))
      found.set(resourceOf(part), [...(found.get(resourceOf(part)) ?? []), ...path(one)])
  return found
}

const NOT_ITEMS = /^(?:z:Attachment|z:Collection|bib:Memo|bib:Journal|rdf:Seq)$/

function* itemsOf(text: string): Generator<Item> {
  const [root] = DomUtils.getElementsByTagName(
    'rdf:RDF',
    parseDocument(text, { xmlMode: true }).children,
    true,
  )
  if (!root) return
  const elements = root.children.filter((one): one is Element => one.type === 'tag')
  const folders = foldersByItem(elements.filter(({ name }) => name === 'z:Collection'))
  const memos = new Map(
    elements
      .filter(({ name }) => name === 'bib:Memo')
      .map((one) => [aboutOf(one), textOf(children(one, 'rdf:value'))]),
  )
  for (const element of elements) {
    if (NOT_ITEMS.test(element.name)) continue
    const notes = children(element, 'dcterms:isReferencedBy').map((one) => memos.get(resourceOf(one)) ?? '')
    yield { element, folders: folders.get(aboutOf(element)) ?? [], notes: notes.filter(Boolean) }
  }
}

const personName = (person: Element): string =>
  [
    textOf(below(person, 'foaf:givenName')) || textOf(below(person, 'foaf:givenname')),
    textOf(below(person, 'foaf:surname')),
  ]
    .filter(Boolean)
    .join(' ')

/** Zotero's RDF: items, with notes and collections that refer to them. */
export const zoteroRdf: WholeFormat = {
  name: 'Zotero (RDF)',
  matches: (head) => /<rdf:RDF\b/.test(head),
  rows: itemsOf,
  map: ({ element, folders, notes }: Item) => {
    const identifiers = children(element, 'dc:identifier')
    const address = identifiers
      .flatMap((one) => below(one, 'dcterms:URI'))
      .map((one) => textOf(below(one, 'rdf:value')))[0]
    const doi = identifiers
      .map((one) => DomUtils.textContent(one).trim())
      .find((text) => /^DOI\s/i.test(text))
    const about = aboutOf(element)
    const tags = children(element, 'dc:subject').map(
      (one) => textOf(below(one, 'rdf:value')) || DomUtils.textContent(one).trim(),
    )
    return {
      url: address || (/^https?:/.test(about) ? about : '') || doiUrl(doi?.replace(/^DOI\s+/i, '')),
      title: textOf(children(element, 'dc:title')),
      author: children(element, 'bib:authors')
        .flatMap((one) => below(one, 'foaf:Person'))
        .map(personName),
      text: textOf(children(element, 'dcterms:abstract')),
      note: notes.join('\n\n'),
      tags,
      folders,
      published: textOf(children(element, 'dc:date')),
      saved: textOf(children(element, 'dcterms:dateSubmitted')),
    }
  },
}
