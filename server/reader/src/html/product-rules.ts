import type { Box } from './boxes.ts'
import { isListOfTabs, productCardsIn, reviewsIn } from './cards.ts'
import { attribute, HEADING, textOf } from './dom.ts'
import { groupKey, hasPrice } from './groups.ts'
import { isBoilerplateHeading } from './sections.ts'
import { BOILERPLATE_HEADINGS } from './region-phrases.ts'
import type { RegionRules } from './region-rules.ts'
import { wordsIn } from '../word-set.ts'

const MAX_LABEL = 30
const TAB_TARGETS = ['aria-controls', 'data-bs-target', 'data-target', 'href']
const TABS = 'a[href^="#"], [aria-controls], [data-target^="#"], [data-bs-target^="#"]'
const PANEL = /^#?(\S+)$/

/** Ids of panels whose tabs have the words of a boilerplate heading. */
const boilerplatePanels = (page: Box): ReadonlySet<string> =>
  new Set(
    [...page.element.querySelectorAll(TABS)]
      .filter((tab) => BOILERPLATE_HEADINGS.product.test(textOf(tab) ?? ''))
      .flatMap((tab) => TAB_TARGETS.flatMap((name) => PANEL.exec(attribute(tab, name) ?? '')?.[1] ?? [])),
  )

/** A link to another page, such as one that shares this page, is no label. */
const isLabelOf = (box: Box, next: Box) =>
  box.characters <= MAX_LABEL &&
  !HEADING.test(box.tag) &&
  !next.hasMainPart &&
  groupKey(box) !== groupKey(next) &&
  box.element.querySelector('a[href]:not([href^="#"])') === null

/** Tabs and folded sections have their label in a box before. */
const labeledSections = ({ boxes }: Box): Box[] =>
  boxes.flatMap((box, index) => {
    const next = boxes[index + 1]
    return next && isLabelOf(box, next) && isBoilerplateHeading(box, 'product') ? [box, next] : []
  })

/** Shops can put a whole offer into the form that buys it. */
const isPricedForm = (box: Box): boolean =>
  box.tag === 'form' && box.element.querySelector('h1, h2, h3') !== null && hasPrice(box)

/** Attributes for tests and scripts, which still name a box where style sheets are generated. */
const HOOKS = wordsIn('data-testid data-test data-test-id data-qa data-hook data-component data-box-name')

/** A product is the page without reviews, delivery, and other products. */
export const productRules = (page: Box): RegionRules => {
  const panels = boilerplatePanels(page)
  return {
    isContent: isPricedForm,
    isBoilerplate: (box) => panels.has(attribute(box.element, 'id') ?? '') || isListOfTabs(box),
    boilerplateIn: (box) => [...labeledSections(box), ...productCardsIn(box), ...reviewsIn(box, true)],
    // Tags can be names, too.
    namesOf: ({ element, tag, names }) =>
      [names, tag, ...HOOKS.map((hook) => attribute(element, hook) ?? '')].join(' '),
    dropsEmptiedHeadings: true,
  }
}
