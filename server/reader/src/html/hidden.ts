import { attribute, type DomDocument, type DomElement } from './dom.ts'

const HIDDEN =
  '[hidden]:not([hidden="until-found"]), [aria-hidden="true"], [style*="display:none" i], [style*="display: none" i], [style*="visibility:hidden" i], [style*="visibility: hidden" i]'
const FOR_SCREEN_READERS =
  '.screen-reader-text, .screen-reader-only, .sr-only, .sr-only-focusable, .visually-hidden, .visually-hidden-focusable, .visuallyhidden, .u-visually-hidden, .element-invisible, .a11y-hidden, .skip-link, .skip-to-content, .skiplink'
const HIDING_STYLE =
  /(?:display\s*:\s*none|visibility\s*:\s*hidden|opacity\s*:\s*0(?![.\d]))\s*(?:!important)?;?/gi

/** Collapsed content that a click expands in place. */
const FOLDED =
  /(?:^|[\s_-])(?:accordions?|collapse|collapsible|collapsed|toggle|expand(?:able|ed)?|faq|answers?|tab-?(?:pane|panel|content)|spoiler|read-?more|more-?text|full-?text)(?:$|[\s_-])/i
const LAID_OVER =
  /(?:^|[\s_-])(?:modal|dialog|menu|nav(?:bar)?|dropdown|drawer|search|popup|popover|overlay|share|login|tooltip|cookies?|newsletter)(?:$|[\s_-])/i

const namesOf = (element: DomElement) =>
  `${attribute(element, 'class') ?? ''} ${attribute(element, 'id') ?? ''}`

const isFolded = (element: DomElement) =>
  FOLDED.test(namesOf(element)) &&
  !LAID_OVER.test(namesOf(element)) &&
  attribute(element, 'role') !== 'dialog' &&
  element.closest('nav, header, footer, aside, form') === null

const lengthOf = (element: DomElement) => element.textContent?.length ?? 0

function show(element: DomElement) {
  for (const name of ['hidden', 'aria-hidden']) element.removeAttribute(name)
  const style = attribute(element, 'style')
  if (style !== undefined) element.setAttribute('style', style.replace(HIDING_STYLE, ''))
}

/** Removes invisible elements, but shows a hidden box that holds most of the page. */
export function resolveHidden(document: DomDocument) {
  const whole = lengthOf(document.body)
  for (const element of document.querySelectorAll(HIDDEN)) {
    if (lengthOf(element) * 2 > whole || isFolded(element) || element.querySelector('[data-math]') !== null)
      show(element)
    else if (element.querySelector('img') === null) element.remove()
  }
  for (const element of document.querySelectorAll(FOR_SCREEN_READERS))
    if (lengthOf(element) * 2 < whole) element.remove()
}
