/** Native members, because named elements shadow those of their form, such as `<input name="childNodes">`. */
function nativeGetter<Proto extends object, Key extends keyof Proto>(
  proto: () => Proto,
  key: Key,
): (of: Proto) => Proto[Key] {
  // Read at first use, because the build runs this file without a page.
  let get: (() => unknown) | undefined
  return (of) => {
    get ??= Object.getOwnPropertyDescriptor(proto(), key)!.get!
    return get.call(of) as Proto[Key]
  }
}

const firstChildOf = nativeGetter(() => Node.prototype, 'firstChild')
const nextSiblingOf = nativeGetter(() => Node.prototype, 'nextSibling')
/** Faster than `childNodes`, which creates a live list for each element. */
export function childrenOf(parent: Node): Node[] {
  const children: Node[] = []
  for (let child = firstChildOf(parent); child; child = nextSiblingOf(child)) children.push(child)
  return children
}

export const childNodesOf = nativeGetter(() => Node.prototype, 'childNodes')
export const nodeTypeOf = nativeGetter(() => Node.prototype, 'nodeType')
export const parentOf = nativeGetter(() => Node.prototype, 'parentElement')
export const textOf = nativeGetter(() => Node.prototype, 'textContent')
export const baseOf = nativeGetter(() => Node.prototype, 'baseURI')
export const shadowOf = nativeGetter(() => Element.prototype, 'shadowRoot')
export const nameOf = nativeGetter(() => Element.prototype, 'localName')
export const HTML = 'http://www.w3.org/1999/xhtml'
export const namespaceOf = nativeGetter(() => Element.prototype, 'namespaceURI')
export const titleOf = nativeGetter(() => Document.prototype, 'title')
export const addressOf = nativeGetter(() => Document.prototype, 'URL')
export const typeOf = nativeGetter(() => Document.prototype, 'contentType')
export const rootOf = nativeGetter(() => Document.prototype, 'documentElement')
export const focusOf = nativeGetter(() => Document.prototype, 'activeElement')
export const FRAMES = new Set(['iframe', 'frame'])
const inIframe = nativeGetter(() => HTMLIFrameElement.prototype, 'contentDocument')
const inFrame = nativeGetter(() => HTMLFrameElement.prototype, 'contentDocument')
export const innerDocumentOf = (frame: Element): Document | null =>
  nameOf(frame) === 'frame' ? inFrame(frame as HTMLFrameElement) : inIframe(frame as HTMLIFrameElement)

export const attributeOf = (element: Element, name: string): string | null =>
  Element.prototype.getAttribute.call(element, name)
export const attributeNamesOf = (element: Element): string[] =>
  Element.prototype.getAttributeNames.call(element)
export const selectAll = (document: Document, selector: string): Element[] => [
  ...Document.prototype.querySelectorAll.call(document, selector),
]
