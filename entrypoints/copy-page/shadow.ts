import { namespaceOf, shadowOf as openShadowOf } from '../capture-page/natives.ts'

interface ShadowAccess {
  chrome?: { dom?: { openOrClosedShadowRoot?: (element: Element) => ShadowRoot | null } }
}

/** Includes closed shadow roots, which browsers show to extensions. */
export function shadowOf(element: Element): ShadowRoot | null {
  const open = openShadowOf(element)
  if (open || namespaceOf(element) !== 'http://www.w3.org/1999/xhtml') return open
  const { openOrClosedShadowRoot } = element as { openOrClosedShadowRoot?: ShadowRoot | null }
  if (openOrClosedShadowRoot) return openOrClosedShadowRoot
  return (globalThis as unknown as ShadowAccess).chrome?.dom?.openOrClosedShadowRoot?.(element) ?? null
}
