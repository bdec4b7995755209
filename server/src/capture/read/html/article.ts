import { Readability } from '@mozilla/readability'
import { type Candidate, findCandidate, LITTLE_PROSE } from './candidates.ts'
import type { DomDocument, DomElement } from './dom.ts'
import type { PageContent } from '../../page.ts'
import { elementAt, pathOf } from './element-path.ts'
import { EMBED_MARK } from './embeds.ts'
import { type Box, outlineOf } from './outline.ts'

/** How many times as much prose another candidate must hold to be believed before Readability, which cleans better. */
const MORE_BY_MARKUP = 1.6
const MORE_BY_PLACE = 2.5
/** Of a candidate's text: more is a list of links. */
const MOSTLY_LINKS = 0.5

export interface Found {
  element: DomElement
  kind: Candidate['kind']
  judged: PageContent['judged']
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

function isBetter({ kind, box }: Candidate, readability: Box): boolean {
  if (readability.prose < LITTLE_PROSE && box.characters > readability.characters * 1.5) return true
  if (box.linked > box.characters * MOSTLY_LINKS) return false
  const factor = kind === 'densest' || kind === 'main' ? MORE_BY_PLACE : MORE_BY_MARKUP
  return box.prose > readability.prose * factor
}

/** Readability has cut furniture by itself; what another candidate holds is cut here. */
function removeFurniture(box: Box) {
  for (const inner of box.boxes) {
    if (inner.isFurniture) inner.element.remove()
    else removeFurniture(inner)
  }
}

/**
 * The page's own words, without what stands around them. Readability is asked, and so is the page's markup; what
 * holds by far the most running text wins. Changes the document; `reopen` gives it once more.
 */
export function findArticle(document: DomDocument, reopen: () => DomDocument): Found {
  const other = findCandidate(document)
  const path = pathOf(other.box.element)
  const element = readable(document)
  const found = element && outlineOf(element)
  const judged = { [other.kind]: other.box.prose, ...(found ? { readability: found.prose } : {}) }
  const chosen =
    found && !isBetter(other, found) ? { kind: 'readability' as const, element, judged } : undefined
  if (found && chosen) {
    removeFurniture(found)
    return chosen
  }
  const result = { kind: other.kind, element: elementAt(reopen(), path), judged }
  removeFurniture(outlineOf(result.element))
  return result
}
