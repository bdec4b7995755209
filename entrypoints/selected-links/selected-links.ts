import { linkName } from '@/lib/capture/link-name.ts'
import type { SelectedLinks } from '@/lib/capture/selected-links.ts'

const MAX_READ = 2_000
const MAX_TITLE = 300

/** Uses the prototype, because `<input name="querySelectorAll">` would shadow its form's method. */
function elementsIn(root: Element | ShadowRoot): Element[] {
  const { querySelectorAll } = root instanceof Element ? Element.prototype : DocumentFragment.prototype
  return [...querySelectorAll.call(root, '*')]
}

/** Returns the elements under `root`, including open shadow trees. */
function drawnElements(root: Element | ShadowRoot): Element[] {
  return elementsIn(root).flatMap((element) => {
    const { shadowRoot } = element
    return shadowRoot ? [element, ...drawnElements(shadowRoot)] : [element]
  })
}

/** A range that ends before a link also touches it, so it must contain text or an image of it. */
function isChosen(element: Element, range: Range): boolean {
  const part = new Range()
  part.selectNodeContents(element)
  if (range.compareBoundaryPoints(Range.START_TO_START, part) > 0) {
    part.setStart(range.startContainer, range.startOffset)
  }
  if (range.compareBoundaryPoints(Range.END_TO_END, part) < 0) {
    part.setEnd(range.endContainer, range.endOffset)
  }
  if (part.toString().trim() !== '') return true
  return [...element.querySelectorAll('img, svg, video')].some((picture) => part.intersectsNode(picture))
}

const isLink = (element: Element): boolean => element.localName === 'a' && element.hasAttribute('href')

/** Elements of a shadow tree are selected with their host. */
function hostIn(element: Element, root: Node): Element {
  const own = element.getRootNode()
  return own instanceof ShadowRoot && own !== root ? hostIn(own.host, root) : element
}

function linksIn(range: Range): Element[] {
  const { commonAncestorContainer: container } = range
  const root = container instanceof Element ? container : container.parentElement
  if (!root) return []
  // The selection can be part of one link.
  const around = Element.prototype.closest.call(root, 'a[href]')
  if (around) return [around]
  return drawnElements(root).filter((element) => {
    const host = isLink(element) ? hostIn(element, root.getRootNode()) : null
    return host !== null && range.intersectsNode(host) && (host !== element || isChosen(element, range))
  })
}

const addressOf = (link: Element): string => {
  const written = link.getAttribute('href')!.trim()
  return URL.parse(written, link.baseURI)?.href ?? written
}

export function selectedLinks(selection: Selection | null, most = MAX_READ): SelectedLinks {
  const ranges = Array.from({ length: selection?.rangeCount ?? 0 }, (_, at) => selection!.getRangeAt(at))
  const titles = new Map<string, string>()
  for (const link of new Set(ranges.filter(({ collapsed }) => !collapsed).flatMap(linksIn))) {
    const url = addressOf(link)
    if (/^https?:/i.test(url)) titles.set(url, titles.get(url) || linkName(link).slice(0, MAX_TITLE))
  }
  const links = [...titles].map(([url, title]) => ({ url, title }))
  return { page: location.href, links: links.slice(0, most), more: Math.max(0, links.length - most) }
}
