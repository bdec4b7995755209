import { drawnOf, isBlock } from './drawn.ts'
import { escapeText, startTag } from './markup.ts'
import {
  FRAMES,
  HTML,
  attributeOf,
  childNodesOf,
  innerDocumentOf,
  nameOf,
  namespaceOf,
  nodeTypeOf,
  rootOf,
  shadowOf,
  textOf,
} from './natives.ts'
import type { PageTime } from './page-time.ts'

const SVG = 'http://www.w3.org/2000/svg'

/** Elements without readable content, and those with text that the person typed. */
const OMITTED = new Set(
  (
    'script style noscript template link meta base title head input textarea select datalist option optgroup ' +
    'progress meter canvas object embed applet map fencedframe'
  ).split(' '),
)
const VOID = new Set(['br', 'hr', 'img', 'wbr', 'col', 'source', 'track', 'area'])
/** Roles of text editors. A page that is editable as a whole has none of these. */
const TYPED_INTO = new Set(['textbox', 'searchbox', 'combobox'])

/** Maximum characters of HTML. The rest of `MAX_CAPTURE_HTML_LENGTH` is for the head. */
const MAX_CHARACTERS = 8_000_000

export interface Content {
  html: string
  images: HTMLImageElement[]
  hiddenFrames: number
  isWhole: boolean
}

interface Level {
  nodes: readonly Node[]
  at: number
  isDrawn: boolean
  end: string
}

/** Returns the rendered children of an element: its shadow tree, or a slot's assigned nodes. */
function partsOf(element: Element, name: string): Node[] {
  const shadow = shadowOf(element)
  if (shadow) return [...childNodesOf(shadow)]
  if (name === 'slot') {
    const assigned = HTMLSlotElement.prototype.assignedNodes.call(element, { flatten: true })
    if (assigned.length > 0) return assigned
  }
  return [...childNodesOf(element)]
}

function isTypedInto(element: Element): boolean {
  const editable = attributeOf(element, 'contenteditable')
  if (editable === null || editable === 'false') return false
  return TYPED_INTO.has(attributeOf(element, 'role') ?? '')
}

/** Minimum edge of a visible frame, because many frames are tracking pixels. */
const MIN_FRAME_EDGE = 16
function showsSomething(frame: Element): boolean {
  const { width, height } = Element.prototype.getBoundingClientRect.call(frame)
  return Math.min(width, height) >= MIN_FRAME_EDGE
}

/** A document that is being written briefly has no root. */
function bodyOf(document: Document): Element | undefined {
  const root: Element | null = rootOf(document)
  return [...(root ? childNodesOf(root) : [])].find(
    (node): node is Element =>
      nodeTypeOf(node) === Node.ELEMENT_NODE && /^(?:body|frameset)$/.test(nameOf(node as Element)),
  )
}

function imageTag(image: HTMLImageElement): string {
  const { currentSrc, naturalWidth, naturalHeight } = image
  const isLoaded = naturalWidth > 0 && /^https?:/.test(currentSrc)
  const drawn = { src: currentSrc, width: String(naturalWidth), height: String(naturalHeight) }
  return startTag(image, { name: 'img', namespace: HTML, more: isLoaded ? drawn : {} })
}

async function readOnce(document: Document, time: PageTime, limitMs: number): Promise<Content> {
  const parts: string[] = []
  const images: HTMLImageElement[] = []
  let [length, hiddenFrames] = [0, 0]
  const write = (part: string) => {
    length += part.length
    parts.push(part)
  }
  const body = bodyOf(document)
  const stack: Level[] = [{ nodes: body ? [body] : [], at: 0, isDrawn: true, end: '' }]

  function enterFrame(frame: Element): void {
    const inner = innerDocumentOf(frame)
    const body = inner ? bodyOf(inner) : undefined
    if (!inner && showsSomething(frame)) hiddenFrames += 1
    if (body) stack.push({ nodes: [body], at: 0, isDrawn: true, end: '' })
  }

  function enter(element: Element): void {
    const [name, namespace] = [nameOf(element), namespaceOf(element)]
    if (namespace === SVG || OMITTED.has(name) || isTypedInto(element)) return
    const drawn = namespace === HTML ? drawnOf(element) : 'whole'
    if (drawn === 'no') return
    if (FRAMES.has(name)) return enterFrame(element)
    if (name === 'img') {
      if (drawn !== 'whole') return
      images.push(element as HTMLImageElement)
      return write(imageTag(element as HTMLImageElement))
    }
    const isOwn = name === 'body' || name === 'frameset' || name === 'slot' || name.includes('-')
    const tag = isOwn ? (isBlock(element) ? 'div' : 'span') : name
    write(startTag(element, { name: tag, namespace }))
    if (VOID.has(name)) return
    const nodes = partsOf(element, name)
    stack.push({ nodes, at: 0, isDrawn: drawn === 'whole', end: `</${tag}>` })
  }

  let isWhole = true
  while (stack.length > 0) {
    if (time.isDue()) {
      await time.yieldIfDue()
      isWhole = !time.isOver(limitMs)
    }
    isWhole &&= length < MAX_CHARACTERS
    if (!isWhole) break
    const level = stack.at(-1)!
    const node = level.nodes[level.at]
    level.at += 1
    if (!node) {
      write(level.end)
      stack.pop()
    } else if (nodeTypeOf(node) === Node.TEXT_NODE) {
      // A single text can be a whole log file.
      if (level.isDrawn) write(escapeText((textOf(node) ?? '').slice(0, MAX_CHARACTERS - length)))
    } else if (nodeTypeOf(node) === Node.ELEMENT_NODE) {
      enter(node as Element)
    }
  }
  while (stack.length > 0) write(stack.pop()!.end)
  return { html: `<body>${parts.join('')}</body>`, images, hiddenFrames, isWhole }
}

/** Returns the rendered document. Reads it once more if the page replaces it (`document.open`). */
export async function readContent(document: Document, time: PageTime, limitMs: number): Promise<Content> {
  const body = bodyOf(document)
  const content = await readOnce(document, time, limitMs)
  const last = bodyOf(document)
  return last === undefined || last === body ? content : readOnce(document, time, limitMs)
}
