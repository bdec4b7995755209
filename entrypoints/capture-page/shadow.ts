import { HTML, nameOf, namespaceOf, shadowOf as openShadowOf } from './natives.ts'

interface ShadowAccess {
  chrome?: { dom?: { openOrClosedShadowRoot?: (element: Element) => ShadowRoot | null } }
}

/** Elements without a hyphen in their name that can have a shadow root (DOM, section "Valid shadow host name"). */
const HOSTS = new Set(
  'article aside blockquote body div footer h1 h2 h3 h4 h5 h6 header main nav p section span'.split(' '),
)

/** Includes closed shadow roots, which browsers show to extensions. */
export function shadowOf(element: Element): ShadowRoot | null {
  const open = openShadowOf(element)
  if (open || namespaceOf(element) !== HTML) return open
  const name = nameOf(element)
  // Asking the browser is slow, and a large page has a hundred thousand elements.
  if (!HOSTS.has(name) && !name.includes('-')) return null
  const { openOrClosedShadowRoot } = element as { openOrClosedShadowRoot?: ShadowRoot | null }
  if (openOrClosedShadowRoot) return openOrClosedShadowRoot
  return (globalThis as unknown as ShadowAccess).chrome?.dom?.openOrClosedShadowRoot?.(element) ?? null
}
