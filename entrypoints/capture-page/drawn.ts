/** `through`: not rendered, but its children may be. */
type Drawn = 'whole' | 'through' | 'no'

/** Older Chromium versions know the second name. */
const VISIBILITY = { visibilityProperty: true, checkVisibilityCSS: true }

/** Returns whether an element is visible. Ignores scroll position and temporary transparency. */
export function drawnOf(element: Element): Drawn {
  if (Element.prototype.checkVisibility.call(element, VISIBILITY)) return 'whole'
  const { display, visibility } = getComputedStyle(element)
  if (display === 'none') return 'no'
  // `display: contents` has no box, so `checkVisibility` reports it as hidden.
  if (display === 'contents') return visibility === 'visible' ? 'whole' : 'through'
  return visibility === 'visible' ? 'no' : 'through'
}

export const isBlock = (element: Element): boolean => !getComputedStyle(element).display.startsWith('inline')
