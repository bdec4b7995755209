/** The part of the DOM that readers use, because the service compiles without the browser's types. */

export interface DomNode {
  readonly nodeType: number
  readonly childNodes: Iterable<DomNode>
  readonly parentElement: DomElement | null
  textContent: string | null
  remove(): void
}

export interface DomElement extends DomNode {
  readonly tagName: string
  readonly children: Iterable<DomElement>
  readonly attributes: Iterable<{ name: string; value: string }>
  readonly nextElementSibling: DomElement | null
  readonly previousElementSibling: DomElement | null
  getAttribute(name: string): string | null
  setAttribute(name: string, value: string): void
  removeAttribute(name: string): void
  hasAttribute(name: string): boolean
  querySelector(selector: string): DomElement | null
  /** linkedom returns an array that later changes of the tree don't affect. */
  querySelectorAll(selector: string): Iterable<DomElement>
  closest(selector: string): DomElement | null
  matches(selector: string): boolean
  contains(node: DomNode): boolean
  replaceWith(...nodes: DomNode[]): void
  append(...nodes: (DomNode | string)[]): void
}

export interface DomDocument extends DomNode {
  readonly documentElement: DomElement
  readonly body: DomElement
  querySelector(selector: string): DomElement | null
  querySelectorAll(selector: string): Iterable<DomElement>
  createElement(name: string): DomElement
}

const ELEMENT_NODE = 1
export const TEXT_NODE = 3

export const isElement = (node: DomNode): node is DomElement => node.nodeType === ELEMENT_NODE
export const tagOf = (element: DomElement) => element.tagName.toLowerCase()
export const HEADING = /^h[1-6]$/

export function attribute(element: DomElement | null, name: string): string | undefined {
  const value = element?.getAttribute(name)?.trim()
  return value === '' ? undefined : value
}

/** Collapses each run of white space to one space. Skips single spaces, to avoid copying nearly every text. */
export const oneSpaced = (text: string) => text.replace(/ \s+|[^\S ]\s*/g, ' ')

export const collapseSpace = (text: string) => oneSpaced(text).trim()

export function textOf(element: DomElement | null): string | undefined {
  const text = collapseSpace(element?.textContent ?? '')
  return text === '' ? undefined : text
}
