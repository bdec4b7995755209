/** `through`: not drawn itself, though what is in it may be. */
type Drawn = 'whole' | 'through' | 'no'

/** Older Chromium knows the second name. */
const VISIBILITY = { visibilityProperty: true, checkVisibilityCSS: true }

/** Whether a person can see it: that it lies beyond the screen, or is transparent for a moment, does not count. */
export function drawnOf(element: Element): Drawn {
  if (Element.prototype.checkVisibility.call(element, VISIBILITY)) return 'whole'
  const { display, visibility } = getComputedStyle(element)
  if (display === 'none') return 'no'
  // It has no box of its own, which the first question takes for hidden.
  if (display === 'contents') return visibility === 'visible' ? 'whole' : 'through'
  return visibility === 'visible' ? 'no' : 'through'
}

export const isBlock = (element: Element): boolean => !getComputedStyle(element).display.startsWith('inline')
