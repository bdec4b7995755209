import { attribute, type DomElement } from './dom.ts'

/** Maximum radio buttons of a choice. A longer one, of sizes, is a control. */
const MAX_CHOICES = 8

function withAncestors(elements: Iterable<DomElement>): Set<DomElement> {
  const found = new Set<DomElement>()
  for (const element of elements)
    for (let at: DomElement | null = element; at && !found.has(at); at = at.parentElement) found.add(at)
  return found
}

/** Radio buttons to choose a color or size. */
const radiosIn = (root: DomElement): DomElement[] =>
  [
    ...Map.groupBy(root.querySelectorAll('input[type="radio"]:not([name*="tab" i])'), (radio) =>
      attribute(radio, 'name'),
    ).values(),
  ]
    .filter(({ length }) => length > 1 && length <= MAX_CHOICES)
    .flat()

/** The elements around the choices of a product, without the form of a review, which asks for stars. */
export function elementsAroundChoices(root: DomElement): ReadonlySet<DomElement> {
  const aroundText = withAncestors(root.querySelectorAll('textarea'))
  return new Set([...withAncestors(radiosIn(root))].filter((element) => !aroundText.has(element)))
}

/** The names of choices, and the titles of their groups. */
export function labelsOfChoices(root: DomElement): ReadonlySet<DomElement> {
  const radios = radiosIn(root)
  const ids = new Set(radios.map((radio) => attribute(radio, 'id')))
  return new Set([
    ...[...root.querySelectorAll('label[for]')].filter((label) => ids.has(attribute(label, 'for'))),
    ...radios.flatMap((radio) => [...(radio.closest('fieldset')?.children ?? [])]),
  ])
}
