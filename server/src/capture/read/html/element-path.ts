import type { DomDocument, DomElement } from './dom.ts'

/** Where an element stands in its document, to find it in another of the same markup. */
export function pathOf(element: DomElement): number[] {
  const path: number[] = []
  for (let one = element; one.parentElement; one = one.parentElement)
    path.unshift([...one.parentElement.children].indexOf(one))
  return path
}

export function elementAt(document: DomDocument, path: readonly number[]): DomElement {
  return path.reduce<DomElement>(
    (element, index) => [...element.children][index] ?? element,
    document.documentElement,
  )
}
